import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The line protocol of doublecheck, for a library of Java: reads questions, calls handlers, writes answers. It knows no rule. */
final class Protocol {
  static final String NOT_A_MOVE = "illegal not-a-move";

  /** From a position, an argument (the move of `play`, the depth of `perft`, else "") and a game to an answer; what is thrown is `failed ...`. */
  interface Handler {
    String answer(String position, String argument, String game) throws Exception;
  }

  static String list(Collection<String> moves) {
    return moves.isEmpty() ? "none" : String.join(" ", moves);
  }

  /** Answers all of standard input. `contract` is what the library promises beside its games and verbs. */
  static void answerQuestions(List<String> games, String contract, Map<String, Handler> handlers) throws IOException {
    PrintStream answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    System.setOut(System.err); // Whatever a library prints would be taken for answers
    String promises = "contract " + contract + " verbs=" + String.join(",", handlers.keySet()) + " games=" + String.join(",", games);
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = input.readLine()) != null; ) {
      answers.println(line.trim().equals("hello") ? promises : answer(line, games, handlers));
      if (!input.ready()) {
        answers.flush(); // Answers may wait only while something is waiting to be read
      }
    }
    answers.flush();
  }

  private static String answer(String line, List<String> games, Map<String, Handler> handlers) {
    String[] words = line.trim().split("\\s+");
    int size = words.length;
    if (size < 3 || !handlers.containsKey(words[0]) || !games.contains(words[1])) {
      return "abstain";
    }
    boolean isPlay = words[0].equals("play");
    boolean isPerft = words[0].equals("perft");
    String argument = isPlay ? words[size - 1] : isPerft ? words[2] : "";
    String position = String.join(" ", Arrays.copyOfRange(words, isPerft ? 3 : 2, isPlay ? size - 1 : size));
    try {
      return handlers.get(words[0]).answer(position, argument, words[1]);
    } catch (Exception | StackOverflowError problem) {
      return "failed " + problem.toString().replaceAll("\\s+", " ");
    }
  }
}
