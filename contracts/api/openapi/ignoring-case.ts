/**
 * The source of a pattern that ignores case, written out letter by letter: JSON Schema's patterns have no flags. Takes patterns of ASCII
 * letters; classes may name ranges.
 */
export function ignoringCase({ source, flags }: RegExp): string {
  if (!flags.includes('i')) return source
  let inClass = false
  return source.replaceAll(/\\u[\da-f]{4}|\\[\s\S]|\(\?<[^>=!]+>|[a-z]-[a-z]|[[\]]|[a-z]/gi, (found) => {
    if (found === '[' || found === ']') {
      inClass = found === '['
      return found
    }
    if (!/^[a-z](-[a-z])?$/i.test(found)) return found
    if (found.length === 3 && !inClass) return [...found].map((each) => (each === '-' ? each : eitherCase(each))).join('')
    const both = `${found.toLowerCase()}${found.toUpperCase()}`
    return inClass ? both : `[${both}]`
  })
}

const eitherCase = (letter: string): string => `[${letter.toLowerCase()}${letter.toUpperCase()}]`
