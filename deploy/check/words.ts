import { matchesGlob } from 'node:path'

/** `words.json`: the dictionary of our prose, the folders it holds for, and the exceptions. */
export interface Dictionary {
  /** Globs, from the root, of files that are already in plain English. The list only grows. */
  readonly folders: readonly string[]
  /** Patterns of whole words or phrases → what to write instead. Case is ignored, and `isToldOf` contains three words. */
  readonly words: Readonly<Record<string, string>>
  /** Identifiers that were renamed → their names now. */
  readonly names: Readonly<Record<string, string>>
  /** A word (`*`: any) that the files of a glob may use. */
  readonly allowed: readonly { readonly file: string; readonly word: string; readonly reason: string }[]
}

export interface WordOffence {
  readonly file: string
  /** 0 if the file's own path contains the word. */
  readonly line: number
  readonly found: string
  readonly instead: string
}

/** `isToldOf` → `is Told Of`, `TOLD_AFTER` → `TOLD AFTER`: identifiers are read as words. */
const wordsOf = (line: string) => line.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

export const isInPlainEnglish = (file: string, { folders }: Dictionary) => folders.some((folder) => matchesGlob(file, folder))

/** Every word of the dictionary in one file, given its path from the root and its text. */
export function wordOffences(file: string, text: string, { words, names, allowed }: Dictionary): readonly WordOffence[] {
  // Most files have none of them: one pattern over the whole text is faster than each over every line.
  const anyWord = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'i')
  const anyName = new RegExp(`(?<![\\w$])(?:${Object.keys(names).join('|')})(?![\\w$])`)
  if (!anyWord.test(wordsOf(`${file}\n${text}`)) && !anyName.test(`${file}\n${text}`)) return []
  const exceptions = allowed.filter((one) => matchesGlob(file, one.file))
  const isAllowed = (found: string) => exceptions.some(({ word }) => word === '*' || word.toLowerCase() === found.toLowerCase())
  const patterns = [
    ...Object.entries(words).map(([word, instead]) => ({ pattern: new RegExp(`\\b(?:${word})\\b`, 'gi'), split: true, instead })),
    ...Object.entries(names).map(([name, instead]) => ({
      pattern: new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'),
      split: false,
      instead,
    })),
  ]
  return [file, ...text.split('\n')].flatMap((original, line) =>
    patterns.flatMap(({ pattern, split, instead }) =>
      [...(split ? wordsOf(original) : original).matchAll(pattern)]
        .filter(([found]) => !isAllowed(found))
        .map(([found]) => ({ file, line, found, instead })),
    ),
  )
}
