import { publicConfig } from "@/lib/env";
import { answerLoader } from "@/lib/widgets/loader/answer-loader";

/** The one script of a website: the loader, and how the widget that its address names (?widget=) is set up. */
export async function GET(request: Request): Promise<Response> {
  const widget = new URL(request.url).searchParams.get("widget");
  return answerLoader(widget, request.headers.get("referer"), publicConfig());
}
