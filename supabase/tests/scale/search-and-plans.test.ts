// The tests of search and plans read the same fans, who take longer to invent than to find.
import "./plans.ts";
import "./search.ts";
