// The tests of search and plans read the same fans, which take longer to insert than to search.
import "./plans.ts";
import "./search.ts";
