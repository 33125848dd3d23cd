/** Reads a table that the build has put beside the code (`scripts/build/serverCode.js`). */
export function readFileSync(file: { readonly text: string }): string {
  return file.text
}
