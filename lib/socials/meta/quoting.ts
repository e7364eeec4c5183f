import { GraphFailure } from "./failure";
import { outcomeOf } from "./outcome";

/** Meta's code of an invalid parameter. https://developers.facebook.com/docs/graph-api/guides/error-handling */
const INVALID_PARAMETER = 100;

/**
 * The quoted message is named beside the message. Meta refuses one that is gone; the answer is worth more than the quote, and a refused
 * parameter has sent nothing. https://developers.facebook.com/docs/graph-api/reference/page/messages
 */
export async function quotingIfPossible<Result>(
  mid: string | null,
  call: (quote: { reply_to?: { mid: string } }) => Promise<Result>,
): Promise<Result> {
  if (mid === null) return call({});
  try {
    return await call({ reply_to: { mid } });
  } catch (failure) {
    if (!(failure instanceof GraphFailure && mayConcernTheQuote(failure))) throw failure;
    return call({});
  }
}

/** Other refusals with this code have subcodes that say more, and a server's error with it does not tell whether the answer was sent. */
function mayConcernTheQuote(failure: GraphFailure): boolean {
  const outcome = outcomeOf(failure);
  return (
    failure.error.code === INVALID_PARAMETER &&
    outcome.state === "failed" &&
    outcome.failure_code === "provider_refused"
  );
}
