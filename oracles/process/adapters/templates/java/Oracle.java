// An oracle of chess for doublecheck. It abstains from everything until you fill in its handlers. Libraries (*.jar) go
// into the folder lib.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Oracle {
    static final List<String> GAMES = List.of("chess");
    static final String CONTRACT = "legal-only";

    // From a position, an argument (the move of `play`, the depth of `perft`, else "") and a game to an answer; null is
    // `abstain`.
    interface Handler {
        String answer(String position, String argument, String game) throws Exception;
    }

    static final Map<String, Handler> HANDLERS = new LinkedHashMap<>();

    static {
        HANDLERS.put("legal", Oracle::legal);
        HANDLERS.put("play", Oracle::play);
        HANDLERS.put("check", Oracle::check);
        HANDLERS.put("perft", Oracle::perft);
    }

    static String legal(String fen, String none, String game) {
        // Your library's moves at this FEN, in any order, as "e2e4 e7e8q"; or "none". Castling is e1g1.
        return null; // abstain
    }

    static String play(String fen, String move, String game) {
        // The FEN after this move, or "illegal not-a-move" where `legal` does not list it, as e1e1, or e1h1 for castling.
        return null; // abstain
    }

    static String check(String fen, String none, String game) {
        // Whether the side to move is in check: "true" or "false".
        return null; // abstain
    }

    static String perft(String fen, String depth, String game) {
        // The number of sequences of so many legal moves.
        return null; // abstain
    }

    static String promises() {
        return "contract " + CONTRACT + " verbs=" + String.join(",", HANDLERS.keySet()) + " games=" + String.join(",", GAMES);
    }

    static String answer(String line) {
        String[] words = line.trim().split("\\s+");
        if (line.trim().equals("hello")) return promises();
        Handler handler = HANDLERS.get(words[0]);
        if (handler == null || words.length < 3 || !GAMES.contains(words[1])) return "abstain";
        int first = words[0].equals("perft") ? 3 : 2;
        int end = words[0].equals("play") ? words.length - 1 : words.length;
        String argument = first == 3 ? words[2] : end < words.length ? words[end] : "";
        String position = String.join(" ", Arrays.asList(words).subList(first, end));
        try {
            String answer = handler.answer(position, argument, words[1]);
            return answer == null ? "abstain" : answer;
        } catch (Exception | StackOverflowError problem) {
            return "failed " + String.join(" ", problem.toString().trim().split("\\s+"));
        }
    }

    public static void main(String[] arguments) throws IOException {
        PrintStream answers = System.out;
        System.setOut(System.err); // Whatever a library prints would be taken for answers
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            answers.print(answer(line) + "\n");
            answers.flush();
        }
    }
}
