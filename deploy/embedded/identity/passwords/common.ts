import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folded, guesses } from './fold.ts'

let loaded: ReadonlySet<string> | undefined
/** Read when the first password is chosen, not at the start. */
const common = () =>
  (loaded ??= new Set(
    readFileSync(join(import.meta.dirname, 'common.txt'), 'utf8')
      .split('\n')
      .flatMap((password) => (password === '' ? [] : [folded(password)])),
  ))

/** One of the 100 000 most common passwords, or a variation of one. */
export const isCommon = (password: string): boolean => guesses(password).some((guess) => common().has(guess))
