import { publicConfig } from "@/lib/env";
import { answerPreview, answerShell } from "@/lib/widgets/frame/answer-shell";
import { findGreeting, findWidget } from "@/lib/widgets/queries";

/**
 * The visitor's chat as a separate small page, in an iframe (?mode=frame) or a full window. `preview` is used by the widget
 * settings.
 */
export async function GET(request: Request, { params }: RouteContext<"/widget/[virtualId]">): Promise<Response> {
  const { virtualId } = await params;
  const query = new URL(request.url).searchParams;
  if (virtualId === "preview") return answerPreview(query, publicConfig());
  const languages = request.headers.get("accept-language");
  return answerShell(
    query,
    publicConfig(),
    () => findWidget(virtualId),
    (social_id) => findGreeting(social_id, languages),
  );
}
