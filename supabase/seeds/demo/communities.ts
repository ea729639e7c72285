import type { Sentiment } from "../../functions/_shared/contract/sentiments.ts";

/**
 * A kind of fan, with probable homes and feelings. Fans are drawn from these with noise, so that tastes correlate as in
 * life: fans of a club hate its rival.
 */
export interface Community {
  readonly cities: readonly string[];
  /** Slugs of the catalogue, strongest first. */
  readonly loves: readonly string[];
  readonly hates: readonly string[];
  /** Taglines of members. */
  readonly taglines: readonly (readonly [Sentiment, string])[];
}

/** The home of the demo account. */
export const philadelphia: Community = {
  cities: ["Philadelphia, PA, USA", "Camden, NJ, USA"],
  loves: [
    "philadelphia-eagles",
    "philadelphia-phillies",
    "philadelphia-76ers",
    "saquon-barkley",
    "jalen-hurts",
    "bryce-harper",
  ],
  hates: ["dallas-cowboys", "new-york-mets", "pittsburgh-penguins", "boston-celtics"],
  taglines: [
    ["LOATHES", "dallas-cowboys"],
    ["LOVES", "philadelphia-eagles"],
    ["ADORES", "bryce-harper"],
    ["ROOTS_AGAINST", "new-york-mets"],
  ],
};

export const communities: readonly Community[] = [
  {
    cities: ["Boston, MA, USA", "Worcester, MA, USA", "Providence, RI, USA"],
    loves: [
      "boston-celtics",
      "boston-red-sox",
      "new-england-patriots",
      "boston-bruins",
      "jayson-tatum",
      "jaylen-brown",
      "larry-bird",
    ],
    hates: ["los-angeles-lakers", "new-york-yankees", "montreal-canadiens", "new-york-jets"],
    taglines: [
      ["LOATHES", "new-york-yankees"],
      ["LOVES", "boston-celtics"],
      ["PITIES", "new-york-jets"],
      ["IDOLIZES", "larry-bird"],
    ],
  },
  {
    cities: ["Dallas, TX, USA", "Fort Worth, TX, USA", "Austin, TX, USA"],
    loves: [
      "dallas-cowboys",
      "dallas-mavericks",
      "texas-rangers",
      "dak-prescott",
      "ceedee-lamb",
      "micah-parsons",
    ],
    hates: ["philadelphia-eagles", "new-york-giants", "washington-commanders", "houston-texans"],
    taglines: [
      ["SUPPORTS", "dallas-cowboys"],
      ["LOATHES", "philadelphia-eagles"],
      ["LAUGHS_AT", "new-york-giants"],
      ["WATCHES", "dak-prescott"],
    ],
  },
  philadelphia,
  {
    cities: ["Kansas City, MO, USA", "Omaha, NE, USA"],
    loves: [
      "kansas-city-chiefs",
      "patrick-mahomes",
      "travis-kelce",
      "kansas-city-royals",
      "bobby-witt-jr",
    ],
    hates: ["las-vegas-raiders", "buffalo-bills", "denver-broncos"],
    taglines: [
      ["IDOLIZES", "patrick-mahomes"],
      ["LOVES", "kansas-city-chiefs"],
      ["LAUGHS_AT", "las-vegas-raiders"],
      ["IS_SCARED_OF", "buffalo-bills"],
    ],
  },
  {
    cities: ["Buffalo, NY, USA", "Rochester, NY, USA"],
    loves: ["buffalo-bills", "josh-allen", "buffalo-sabres", "american-football"],
    hates: ["kansas-city-chiefs", "new-england-patriots", "miami-dolphins", "toronto-maple-leafs"],
    taglines: [
      ["SUPPORTS", "buffalo-bills"],
      ["IDOLIZES", "josh-allen"],
      ["IS_SCARED_OF", "kansas-city-chiefs"],
      ["DETESTS", "new-england-patriots"],
    ],
  },
  {
    cities: ["Los Angeles, CA, USA", "Long Beach, CA, USA", "Anaheim, CA, USA"],
    loves: [
      "los-angeles-lakers",
      "los-angeles-dodgers",
      "shohei-ohtani",
      "luka-doncic",
      "freddie-freeman",
      "mookie-betts",
    ],
    hates: ["boston-celtics", "san-francisco-giants", "houston-astros", "la-clippers"],
    taglines: [
      ["WATCHES", "shohei-ohtani"],
      ["LOVES", "los-angeles-lakers"],
      ["DETESTS", "houston-astros"],
      ["LOATHES", "boston-celtics"],
    ],
  },
  {
    cities: ["New York City, NY, USA", "Brooklyn, NY, USA", "Newark, NJ, USA"],
    loves: [
      "new-york-yankees",
      "new-york-knicks",
      "new-york-rangers",
      "aaron-judge",
      "jalen-brunson",
      "new-york-liberty",
    ],
    hates: ["boston-red-sox", "houston-astros", "brooklyn-nets", "new-york-mets"],
    taglines: [
      ["ADORES", "jalen-brunson"],
      ["LOATHES", "boston-red-sox"],
      ["SUPPORTS", "new-york-knicks"],
      ["PITIES", "brooklyn-nets"],
    ],
  },
  {
    cities: ["Chicago, IL, USA", "Aurora, IL, USA", "Milwaukee, WI, USA"],
    loves: [
      "chicago-bears",
      "chicago-cubs",
      "chicago-bulls",
      "caleb-williams",
      "michael-jordan",
      "chicago-sky",
    ],
    hates: ["green-bay-packers", "st-louis-cardinals", "detroit-pistons"],
    taglines: [
      ["IDOLIZES", "michael-jordan"],
      ["ROOTS_AGAINST", "green-bay-packers"],
      ["LOVES", "chicago-cubs"],
      ["SUPPORTS", "chicago-bears"],
    ],
  },
  {
    cities: ["London, UK", "Watford, UK", "Croydon, UK"],
    loves: ["arsenal", "bukayo-saka", "declan-rice", "soccer", "england-soccer", "martin-odegaard"],
    hates: ["tottenham-hotspur", "chelsea", "manchester-city"],
    taglines: [
      ["LOVES", "arsenal"],
      ["LOATHES", "tottenham-hotspur"],
      ["ADORES", "bukayo-saka"],
      ["LAUGHS_AT", "chelsea"],
    ],
  },
  {
    cities: ["London, UK", "Enfield Town, UK", "Luton, UK"],
    loves: ["tottenham-hotspur", "soccer", "england-soccer", "son-heung-min", "harry-kane"],
    hates: ["arsenal", "chelsea", "manchester-united"],
    taglines: [
      ["SUPPORTS", "tottenham-hotspur"],
      ["LOATHES", "arsenal"],
      ["ADORES", "son-heung-min"],
      ["IDOLIZES", "harry-kane"],
    ],
  },
  {
    cities: ["Liverpool, UK", "Birkenhead, UK", "Dublin, Ireland"],
    loves: ["liverpool", "mohamed-salah", "virgil-van-dijk", "soccer", "steven-gerrard"],
    hates: ["manchester-united", "everton", "manchester-city"],
    taglines: [
      ["LOVES", "liverpool"],
      ["IDOLIZES", "mohamed-salah"],
      ["DETESTS", "manchester-united"],
      ["PITIES", "everton"],
    ],
  },
  {
    cities: ["Manchester, UK", "Salford, UK", "Stockport, UK"],
    loves: ["manchester-united", "bruno-fernandes", "soccer", "wayne-rooney", "cristiano-ronaldo"],
    hates: ["liverpool", "manchester-city", "leeds-united"],
    taglines: [
      ["SUPPORTS", "manchester-united"],
      ["LOATHES", "liverpool"],
      ["LOATHES", "manchester-city"],
      ["IDOLIZES", "cristiano-ronaldo"],
    ],
  },
  {
    cities: ["Barcelona, Spain", "Sabadell, Spain", "Tarragona, Spain"],
    loves: [
      "barcelona",
      "lamine-yamal",
      "pedri",
      "lionel-messi",
      "alexia-putellas",
      "aitana-bonmati",
    ],
    hates: ["real-madrid", "espanyol", "atletico-madrid"],
    taglines: [
      ["IDOLIZES", "lionel-messi"],
      ["LOVES", "barcelona"],
      ["DETESTS", "real-madrid"],
      ["WATCHES", "lamine-yamal"],
    ],
  },
  {
    cities: ["Madrid, Spain", "Móstoles, Spain", "Getafe, Spain"],
    loves: [
      "real-madrid",
      "jude-bellingham",
      "kylian-mbappe",
      "vinicius-junior",
      "carlos-alcaraz",
      "rafael-nadal",
    ],
    hates: ["barcelona", "atletico-madrid", "manchester-city"],
    taglines: [
      ["LOVES", "real-madrid"],
      ["ROOTS_AGAINST", "barcelona"],
      ["ADORES", "jude-bellingham"],
      ["IDOLIZES", "rafael-nadal"],
    ],
  },
  {
    cities: ["Munich, Germany", "Augsburg, Germany", "Dortmund, Germany"],
    loves: [
      "bayern-munich",
      "harry-kane",
      "jamal-musiala",
      "soccer",
      "germany-soccer",
      "manuel-neuer",
    ],
    hates: ["borussia-dortmund", "rb-leipzig", "real-madrid"],
    taglines: [
      ["SUPPORTS", "bayern-munich"],
      ["LAUGHS_AT", "borussia-dortmund"],
      ["DETESTS", "rb-leipzig"],
      ["WATCHES", "jamal-musiala"],
    ],
  },
  {
    cities: ["Mumbai, India", "Pune, India", "Delhi, India"],
    loves: [
      "cricket",
      "mumbai-indians",
      "india-cricket",
      "virat-kohli",
      "jasprit-bumrah",
      "rohit-sharma",
      "sachin-tendulkar",
    ],
    hates: ["australia-cricket", "chennai-super-kings", "pakistan-cricket"],
    taglines: [
      ["IDOLIZES", "sachin-tendulkar"],
      ["LOVES", "india-cricket"],
      ["IS_SCARED_OF", "australia-cricket"],
      ["ADORES", "virat-kohli"],
    ],
  },
  {
    cities: ["Chennai, India", "Bengaluru, India", "Hyderabad, India"],
    loves: ["chennai-super-kings", "ms-dhoni", "ravindra-jadeja", "cricket", "india-cricket"],
    hates: ["mumbai-indians", "royal-challengers-bengaluru", "england-cricket"],
    taglines: [
      ["IDOLIZES", "ms-dhoni"],
      ["SUPPORTS", "chennai-super-kings"],
      ["ROOTS_AGAINST", "mumbai-indians"],
      ["WATCHES", "cricket"],
    ],
  },
  {
    cities: ["Melbourne, VIC, Australia", "Geelong, VIC, Australia", "Sydney, NSW, Australia"],
    loves: [
      "australian-football",
      "collingwood",
      "australia-cricket",
      "pat-cummins",
      "oscar-piastri",
      "alex-de-minaur",
    ],
    hates: ["carlton", "england-cricket", "essendon"],
    taglines: [
      ["LOVES", "collingwood"],
      ["LAUGHS_AT", "england-cricket"],
      ["WATCHES", "oscar-piastri"],
      ["LOATHES", "carlton"],
    ],
  },
  {
    cities: ["Toronto, ON, Canada", "Hamilton, ON, Canada", "Ottawa, ON, Canada"],
    loves: [
      "toronto-maple-leafs",
      "toronto-blue-jays",
      "toronto-raptors",
      "auston-matthews",
      "vladimir-guerrero-jr",
      "ice-hockey",
    ],
    hates: ["montreal-canadiens", "boston-bruins", "new-york-yankees"],
    taglines: [
      ["PITIES", "toronto-maple-leafs"],
      ["LOVES", "toronto-blue-jays"],
      ["LOATHES", "boston-bruins"],
      ["WATCHES", "ice-hockey"],
    ],
  },
  {
    cities: ["Milan, Italy", "Turin, Italy", "Modena, Italy"],
    loves: [
      "formula-1",
      "ferrari",
      "charles-leclerc",
      "lewis-hamilton",
      "jannik-sinner",
      "inter-milan",
    ],
    hates: ["red-bull-racing", "max-verstappen", "juventus"],
    taglines: [
      ["LOVES", "ferrari"],
      ["ADORES", "charles-leclerc"],
      ["PITIES", "lewis-hamilton"],
      ["LOATHES", "red-bull-racing"],
    ],
  },
  {
    cities: ["Amsterdam, Netherlands", "Utrecht, Netherlands", "Eindhoven, Netherlands"],
    loves: ["max-verstappen", "red-bull-racing", "formula-1", "ajax", "mathieu-van-der-poel"],
    hates: ["mercedes", "lewis-hamilton", "feyenoord"],
    taglines: [
      ["IDOLIZES", "max-verstappen"],
      ["ROOTS_AGAINST", "mercedes"],
      ["WATCHES", "formula-1"],
      ["LOATHES", "feyenoord"],
    ],
  },
  {
    cities: ["Paris, France", "Lyon, France", "Bordeaux, France"],
    loves: [
      "tennis",
      "roger-federer",
      "carlos-alcaraz",
      "iga-swiatek",
      "coco-gauff",
      "aryna-sabalenka",
    ],
    hates: ["novak-djokovic", "nick-kyrgios", "daniil-medvedev"],
    taglines: [
      ["IDOLIZES", "roger-federer"],
      ["ADORES", "iga-swiatek"],
      ["ROOTS_AGAINST", "novak-djokovic"],
      ["LAUGHS_AT", "nick-kyrgios"],
    ],
  },
  {
    cities: ["Belgrade, Serbia", "Warsaw, Poland", "Prague, Czechia"],
    loves: [
      "tennis",
      "novak-djokovic",
      "jannik-sinner",
      "iga-swiatek",
      "nikola-jokic",
      "denver-nuggets",
    ],
    hates: ["alexander-zverev", "nick-kyrgios", "roger-federer"],
    taglines: [
      ["IDOLIZES", "novak-djokovic"],
      ["LOVES", "tennis"],
      ["DETESTS", "alexander-zverev"],
      ["ADORES", "nikola-jokic"],
    ],
  },
  {
    cities: ["Atlanta, GA, USA", "Charlotte, NC, USA", "Augusta, GA, USA"],
    loves: [
      "golf",
      "scottie-scheffler",
      "rory-mcilroy",
      "tiger-woods",
      "nelly-korda",
      "jordan-spieth",
    ],
    hates: ["bryson-dechambeau", "patrick-reed", "phil-mickelson"],
    taglines: [
      ["IDOLIZES", "tiger-woods"],
      ["WATCHES", "golf"],
      ["DETESTS", "patrick-reed"],
      ["LOVES", "rory-mcilroy"],
    ],
  },
  {
    cities: ["Indianapolis, IN, USA", "Iowa City, IA, USA", "Des Moines, IA, USA"],
    loves: [
      "caitlin-clark",
      "indiana-fever",
      "aliyah-boston",
      "basketball",
      "indiana-pacers",
      "tyrese-haliburton",
    ],
    hates: ["angel-reese", "chicago-sky", "connecticut-sun"],
    taglines: [
      ["IDOLIZES", "caitlin-clark"],
      ["SUPPORTS", "indiana-fever"],
      ["ROOTS_AGAINST", "chicago-sky"],
      ["WATCHES", "basketball"],
    ],
  },
  {
    cities: ["Dublin, Ireland", "Cork, Ireland", "Belfast, UK"],
    loves: [
      "rugby-union",
      "ireland-rugby-union",
      "leinster",
      "rory-mcilroy",
      "katie-taylor",
      "gaelic-football",
    ],
    hates: ["england-rugby-union", "new-zealand-rugby-union", "conor-mcgregor"],
    taglines: [
      ["LOVES", "ireland-rugby-union"],
      ["IS_SCARED_OF", "new-zealand-rugby-union"],
      ["ADORES", "katie-taylor"],
      ["LAUGHS_AT", "england-rugby-union"],
    ],
  },
];
