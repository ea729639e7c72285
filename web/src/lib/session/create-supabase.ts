// A separate module gives the client, the app's largest part, a named chunk.
export { createClient } from "@supabase/supabase-js";
