import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { endpoint, type LineContext } from "./http";
import type { Platform } from "./platform";
import { refusals } from "./refusal";
import { lineDay, statisticsOf, UNIT } from "./statistics";

type App = Hono<{ Bindings: HttpBindings }>;

/** https://developers.line.biz/en/reference/messaging-api/#get-statistics-per-unit: the last day is at most 30 days after the first. */
const MAX_DAYS = 30;

const timeOf = (day: string) => Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00+09:00`);

/** What LINE counts of sent messages. https://developers.line.biz/en/reference/messaging-api/#get-insight */
export function makeInsightApi(platform: Platform): App {
  const app: App = new Hono();
  const on = (path: string, work: (context: LineContext) => Response) =>
    app.get(path, (context) =>
      endpoint(platform, "insight", (inner) => {
        if (!inner.get("account").has_insight) throw refusals.forbidden();
        return work(inner);
      })(context as unknown as LineContext),
    );
  const sentBy = (context: LineContext) => platform.ledger.ofChannel(context.get("account").channel_id);

  on("/v2/bot/insight/message/event", (context) => {
    const requestId = context.req.query("requestId") ?? "";
    const sent = sentBy(context).filter(
      ({ via, request_id }) => (via === "broadcast" || via === "narrowcast") && request_id === requestId,
    );
    const [first] = sent;
    if (!first) throw refusals.notFound();
    const { overview, ...rest } = statisticsOf(sent);
    const delivered = new Set(sent.map(({ to }) => to)).size;
    return context.json({
      overview: { requestId, timestamp: Math.floor(first.at / 1000), delivered, ...overview },
      ...rest,
    });
  });
  on("/v2/bot/insight/message/event/aggregation", (context) => {
    const [unit = "", from = "", to = ""] = ["customAggregationUnit", "from", "to"].map((name) =>
      context.req.query(name),
    );
    const days = [from, to].map(timeOf);
    const [first = Number.NaN, last = Number.NaN] = days;
    const details = [
      ...(UNIT.test(unit) ? [] : [{ property: "customAggregationUnit", message: "Invalid unit" }]),
      ...(/^\d{8}$/.test(from) && Number.isFinite(first) ? [] : [{ property: "from", message: "Invalid date" }]),
      ...(/^\d{8}$/.test(to) && last >= first && last - first <= MAX_DAYS * 24 * 3_600_000
        ? []
        : [{ property: "to", message: "Invalid date" }]),
    ];
    if (details.length > 0) throw refusals.body(details);
    const isCounted = (at: number) => lineDay(at) >= from && lineDay(at) <= to;
    return context.json(statisticsOf(sentBy(context).filter((sent) => sent.unit === unit && isCounted(sent.at))));
  });
  return app;
}
