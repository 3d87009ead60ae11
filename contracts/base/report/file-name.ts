/** Characters with a meaning to file systems, and invisible ones, which would make a name look like another. */
const REFUSED = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
const MAX_CHARACTERS = 120

/** `Dlamini - Transfer duty - 14 Protea Road`: the parts that aren't empty, without characters that file systems refuse. */
export function reportFileName(...parts: readonly string[]): string {
  const name = parts
    .map((part) => part.replaceAll(REFUSED, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' - ')
  // Whole characters: half of a pair is none. No name may end in a point or a space.
  return Array.from(name.toWellFormed())
    .slice(0, MAX_CHARACTERS)
    .join('')
    .replace(/[. ]+$/, '')
}

/** The header that gives a download its name, the letters outside ASCII in RFC 6266's second form. */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, ' ')
  const exact = encodeURIComponent(fileName).replaceAll(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`
}
