/** Texts and the rule's result: stored as a first name, and stored as a post. */
export interface Example {
  readonly what: string;
  readonly text: string;
  readonly name: boolean;
  readonly post: boolean;
}

const marks = (base: string, count: number) => base + "\u0301".repeat(count);
const lines = (count: number) => Array.from({ length: count }, (_, n) => `${n}`).join("\n");

/** Accepted as both. */
const good: Record<string, string> = {
  plain: "Ann",
  "with an apostrophe": "O'Brien",
  "with a curly apostrophe": "O’Brien",
  "with a hyphen": "Jean-Luc",
  "with a point": "J. R.",
  "with an accent, composed": "José",
  "with an accent, apart": "Jose\u0301",
  French: "Zoë Çelik-Dûpont",
  Icelandic: "Þórður",
  Polish: "Wałęsa",
  Turkish: "İpek Işıl",
  Vietnamese: "Nguyễn Thị Mỹ Hạnh",
  "Vietnamese, apart": "Nguyễn Thị Mỹ Hạnh".normalize("NFD"),
  Greek: "Αλέξανδρος",
  "Greek with three marks, apart": "ᾧ".normalize("NFD"),
  Russian: "Андрей Дмитриевич",
  Ukrainian: "Їжак Ґудзь",
  Arabic: "محمد صلاح",
  "Arabic with vowels": "مُحَمَّدٌ",
  Persian: "می\u200Cخواهم",
  Urdu: "شاہین آفریدی",
  Hebrew: "דניאל",
  "Hebrew with points": "שָׁלוֹם",
  "Hebrew with points and accents": "בְּרֵאשִׁ֖ית",
  Thai: "น้ำพริกหนุ่ม",
  "Thai with vowel and tone": "ปั้น ผู้ใหญ่",
  Lao: "ຫຼຸ້ຍ",
  Burmese: "မြွှေ ကျွေး",
  Khmer: "ខ្ញុំ",
  Tibetan: "བསྒྲུབས",
  Hindi: "श्रीकृष्ण",
  Tamil: "க்ஷௌ",
  Malayalam: "മലയാളം",
  Sinhala: "ශ්‍රී ලංකා",
  Bengali: "সৌরভ",
  Armenian: "Հենրիխ",
  Georgian: "ხვიჩა",
  Amharic: "ኃይሌ",
  Chinese: "姚明",
  "Chinese, rare": "𠮷野家",
  Japanese: "大谷 翔平",
  "Japanese, half width with a mark": "ﾀﾞﾙﾋﾞｯｼｭ",
  Korean: "손흥민",
  "Korean in jamo": "손흥민".normalize("NFD"),
  Cherokee: "ᏣᎳᎩ",
  "an emoji": "🏀",
  "a family": "👨‍👩‍👧‍👦",
  "a flag": "🇺🇸",
  "the flag of England": "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "the rainbow flag": "🏳️‍🌈",
  "a keycap": "1️⃣",
  "a heart on fire": "❤️‍🔥",
  "a skin tone": "👍🏽",
  "a heart as a sign": "♥",
  "letters of mathematics": "𝓐𝓷𝓷",
  "a digit": "7",
  "punctuation alone": "?!",
  quotes: "“Air” Jordan",
  "a non-breaking space within": "De\u00A0Bruyne",
  "a soft hyphen within": "Donau\u00ADdampf",
  "a mark of direction": "Ann \u200F(דן)",
  "three marks": marks("x", 3),
  "an enclosing mark": "A\u20DD",
  markup: "<b>&amp;</b>",
  "a name with admin in it": "Badminton",
  "a name with support in it": "Supporters",
  "admin in another word": "Administrative Sam",
  "just me": "Just Me",
  "a private character": "\uF8FF",
  // Pasted text contains these invisibly. They are deleted or replaced with a space.
  "a tab of a spreadsheet": "1\tArsenal\t31",
  "an isolate of a messenger": "Thanks \u2068Noa\u2069",
  "a phone number of an address book": "Call \u202A+1 555 0100\u202C",
  "an embedding to the left": "a\u202Bb\u202C",
  "an isolate without its end": "a\u2066b",
  "an isolate to the left": "a\u2067b\u2069",
  "a deprecated format": "a\u206Ab",
  "an annotation": "\uFFF9a\uFFFAb\uFFFB",
  "an accent behind an isolate": "e\u2069\u0301",
  "a byte order mark": "\uFEFFAnn",
};

/** Rejected as both. */
const bad: Record<string, string> = {
  "the null character": "a\u0000b",
  "a bell": "a\u0007b",
  escape: "\u001B[31mred",
  delete: "a\u007Fb",
  "a control of the upper half": "a\u0090b",
  "half a surrogate pair": "a\uD83Cb",
  "an override to the left": "\u202Enimda",
  "an override to the right": "a\u202Db",
  "a Hangul filler": "\u3164",
  "a half-width Hangul filler": "\uFFA0",
  "a blank of Braille": "\u2800",
  "a soft hyphen alone": "\u00AD",
  "a joiner of graphemes alone": "\u034F",
  "a mark of direction alone": "\u200E\u200F",
  "tags alone": "\u{E0041}\u{E0042}",
  "a variation selector alone": "\uFE0F",
  "a note head without ink": "\u{1D159}",
  "an accent alone": "\u0301",
  "an ideographic space between fillers": "\u3164\u3000\u3164",
  "four marks": marks("x", 4),
  "four marks, one of which composes": marks("e", 4),
  "sixty marks": marks("x", 60),
  "marks above and below": "x\u0301\u0323\u0302\u0324",
};

/** Accepted as a post, but not as a name. */
const postOnly: Record<string, string> = {
  "a line break": "a\nb",
  "a line break of Windows": "a\r\nb",
  "a separator of lines": "a\u2028b",
  "a separator of paragraphs": "a\u2029b",
  "a lone carriage return": "a\rb",
  "a vertical tab": "a\u000Bb",
  "a form feed": "a\u000Cb",
  "next line": "a\u0085b",
  "eleven lines": lines(11),
  "more letters than a name has": "x".repeat(61),
};

const neither: Record<string, string> = {
  "twelve lines": lines(12),
  "270 line breaks": `a${"\n".repeat(270)}b`,
  "more than a post has": "x".repeat(281),
};

const all = (texts: Record<string, string>, name: boolean, post: boolean): Example[] =>
  Object.entries(texts).map(([what, text]) => ({ what, text, name, post }));

export const textExamples: readonly Example[] = [
  ...all(good, true, true),
  ...all(bad, false, false),
  ...all(postOnly, false, true),
  ...all(neither, false, false),
];
