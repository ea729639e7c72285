type Serve = (request: Request) => Promise<Response> | Response;

/** What its driver says of a database that is down, coming up, or has just dropped the connection. */
const isUnreachable =
  /ECONNREFUSED|ECONNRESET|CONNECTION_|the database system is|terminating connection/;

/**
 * The library's answers where they are not those of the services that it plays. A failure that it does
 * not know is a 500 to it; PostgREST tells a database that does not answer apart (503, to be tried
 * again), and the auth service knows that of two who sign up at once with one address one is late.
 */
export function asSupabase(serve: Serve): Serve {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isSignUp = pathname === "/auth/v1/signup" && request.method === "POST";
    const again = isSignUp ? request.clone() : undefined;
    const answer = await serve(request);
    if (answer.status !== 500) return answer;
    // Whoever was late is told so when asking again; any other failure fails again.
    if (again) return serve(again);
    if (!pathname.startsWith("/rest/v1/")) return answer;
    const { message = "" } = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { message?: string };
    if (!isUnreachable.test(message)) return answer;
    const body = { code: "PGRST000", details: null, hint: null, message };
    return Response.json(body, { status: 503, headers: corsOf(answer) });
  };
}

const corsOf = ({ headers }: Response): [string, string][] =>
  [...headers].filter(([name]) => name.startsWith("access-control-") || name === "vary");
