// A module of its own gives the client, the largest part of the app, a chunk with a name.
export { createClient } from "@supabase/supabase-js";
