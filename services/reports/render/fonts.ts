import { readFile } from 'node:fs/promises'

interface Face {
  readonly family: string
  readonly file: string
  readonly range: string
  /** Included only if the text needs it, because it would double the size of every report. */
  readonly extended?: true
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXTENDED = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+2C60-2C7F,U+A720-A7FF'

const SANS = '@fontsource-variable/source-sans-3/files/source-sans-3'
const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4'
const FACES: readonly Face[] = [
  { family: 'Source Sans 3', file: `${SANS}-latin-wght-normal.woff2`, range: LATIN },
  { family: 'Source Serif 4', file: `${SERIF}-latin-wght-normal.woff2`, range: LATIN },
  { family: 'Source Sans 3', file: `${SANS}-latin-ext-wght-normal.woff2`, range: LATIN_EXTENDED, extended: true },
  { family: 'Source Serif 4', file: `${SERIF}-latin-ext-wght-normal.woff2`, range: LATIN_EXTENDED, extended: true },
]

const loaded = new Map<string, Promise<string>>()

/** The fonts as inline CSS, so that printing makes no requests. */
export async function fontFaces(text: string): Promise<string> {
  const needed = FACES.filter(({ extended }) => !extended || /[\u0100-\u02ff\u1d00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]/.test(text))
  return (await Promise.all(needed.map(faceCss))).join('')
}

async function faceCss({ family, file, range }: Face): Promise<string> {
  let data = loaded.get(file)
  if (data === undefined) loaded.set(file, (data = readFile(new URL(import.meta.resolve(file)), 'base64')))
  return `@font-face{font-family:'${family}';font-weight:200 900;src:url(data:font/woff2;base64,${await data}) format('woff2');unicode-range:${range}}`
}
