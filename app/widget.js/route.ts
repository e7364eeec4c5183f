import { publicConfig } from "@/lib/env";
import { answerLoader } from "@/lib/widgets/loader/answer-loader";

/** The only script a website includes: the loader, with the configuration of the widget named by ?widget=. */
export async function GET(request: Request): Promise<Response> {
  const widget = new URL(request.url).searchParams.get("widget");
  return answerLoader(widget, request.headers.get("referer"), publicConfig());
}
