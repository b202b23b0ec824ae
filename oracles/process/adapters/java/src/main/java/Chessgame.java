import io.github.wolfraam.chessgame.ChessGame;
import io.github.wolfraam.chessgame.move.Move;
import io.github.wolfraam.chessgame.notation.NotationType;
import java.util.List;
import java.util.TreeMap;

/**
 * chessgame 1.5: `../install java`.
 *
 * <p>legal-only: it checks little of a FEN. en-passant=always: it names the cell after each double step.
 * clocks=9999: its clocks go on behind 9999, where ours stop.
 */
final class Chessgame {
  private static TreeMap<String, Move> moves(ChessGame game) {
    TreeMap<String, Move> moves = new TreeMap<>();
    for (Move move : game.getLegalMoves()) {
      moves.put(game.getNotation(NotationType.UCI, move), move);
    }
    return moves;
  }

  private static String play(String fen, String played) {
    ChessGame game = new ChessGame(fen);
    Move move = moves(game).get(played);
    if (move == null) {
      return Protocol.NOT_A_MOVE;
    }
    game.playMove(move);
    return game.getFen();
  }

  public static void main(String[] arguments) throws Exception {
    TreeMap<String, Protocol.Handler> handlers = new TreeMap<>();
    handlers.put("legal", (fen, none, game) -> Protocol.list(moves(new ChessGame(fen)).keySet()));
    handlers.put("play", (fen, played, game) -> play(fen, played));
    handlers.put("check", (fen, none, game) -> String.valueOf(new ChessGame(fen).isKingAttacked()));
    Protocol.answerQuestions(List.of("chess"), "legal-only en-passant=always clocks=9999", handlers);
  }
}
