// Preloaded into a command, which it kills before the file system change with the number KILL_AT. A
// killed deletion has deleted one file.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import process from "node:process";

let left = Number(process.env.KILL_AT);
const remove = fs.rmSync;

function deleteOneFile(folder) {
  const entries = fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  const file = entries.find((entry) => entry.isFile());
  if (file) remove(path.join(file.parentPath, file.name));
}

for (const name of ["copyFileSync", "mkdirSync", "renameSync", "rmSync", "writeFileSync"]) {
  const change = fs[name];
  fs[name] = (...args) => {
    if (left-- === 0) {
      if (name === "rmSync" && fs.lstatSync(args[0], { throwIfNoEntry: false })?.isDirectory())
        deleteOneFile(args[0]);
      process.kill(process.pid, "SIGKILL");
    }
    return change(...args);
  };
}
syncBuiltinESMExports();
