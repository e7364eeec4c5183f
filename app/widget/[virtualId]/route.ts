import { publicConfig } from "@/lib/env";
import { answerShell } from "@/lib/widgets/answer-shell";
import { findWidget } from "@/lib/widgets/queries";

/** The visitor's chat as a small page of its own, for a frame (?mode=frame) or a whole window. */
export async function GET(request: Request, { params }: RouteContext<"/widget/[virtualId]">): Promise<Response> {
  const { virtualId } = await params;
  return answerShell(new URL(request.url).searchParams, publicConfig(), () => findWidget(virtualId));
}
