import { readFileSync } from 'node:fs'
import { BadNote, parseVerifier } from '@tafel/kernel/transparency/signed-note.ts'

const FORM = '<name>+<id>+<key>'

/**
 * The text of the log's key, given by `--key` directly or as the name of a file. Throws for neither: with a mistyped key nothing can
 * be checked, which is not a result of a check.
 */
export function givenKey(given: string): string {
  if (isKey(given)) return given
  let text: string
  try {
    text = readFileSync(given, 'utf8')
  } catch {
    throw new Error(`Cannot be checked: --key ${given} is neither a file that can be read nor the text of a key, ${FORM}.`)
  }
  if (!isKey(text)) throw new Error(`Cannot be checked: the file ${given} of --key holds no key, ${FORM}.`)
  return text
}

function isKey(text: string): boolean {
  try {
    parseVerifier(text)
    return true
  } catch (error) {
    if (error instanceof BadNote) return false
    throw error
  }
}
