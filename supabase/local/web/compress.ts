import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(html|js|css|svg|json|txt)$/;

/** Below this size a response fits one packet anyway. */
const smallestSize = 1024;

const makeBrotli = promisify(brotliCompress);
const makeGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, at maximum compression, so that
 * the server need not compress per request.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => compressible.test(file) && statSync(file).size >= smallestSize);
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      writeFileSync(`${file}.br`, await makeBrotli(text, { params }));
      writeFileSync(`${file}.gz`, await makeGzip(text, { level: 9 }));
    }),
  );
}
