/** The baseline: an empty handler. */
export async function POST(request: Request): Promise<Response> {
  await request.text();
  return Response.json({});
}

export async function GET(): Promise<Response> {
  return Response.json({});
}

export const dynamic = "force-dynamic";
