import { CANNOT_BE_KEPT, textProblem } from '@tafel/contracts/base/text.ts'
import { BadRequest } from './bad-request.ts'

const LONGEST_NAME = 40

/**
 * Reads a query or form, or throws a `BadRequest` that names the field. Strict, because `URLSearchParams` would silently replace invalid
 * bytes, such as half a surrogate pair.
 */
export function readPairs(encoded: string): URLSearchParams {
  const pairs = encoded.split('&').filter((pair) => pair !== '')
  return new URLSearchParams(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      const field = decoded(name) ?? refuse('A field', CANNOT_BE_KEPT)
      const value = decoded(rest.join('=')) ?? refuse(field, CANNOT_BE_KEPT)
      checkText(field, field)
      checkText(field, value)
      return [field, value]
    }),
  )
}

/** Refuses JSON that contains a text or a name that can't be stored or is not a single line. */
export function checkTexts(value: unknown, path = ''): void {
  if (typeof value === 'string') return checkText(path || 'The body', value)
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    checkText(path || 'A field', name)
    checkTexts(part, path ? `${path}.${name}` : name)
  }
}

function checkText(field: string, text: string): void {
  const problem = textProblem(text, 'one')
  if (problem !== undefined) refuse(field, problem)
}

function refuse(field: string, problem: string): never {
  // A name that is itself the problem must not be repeated.
  const name = textProblem(field, 'one') === undefined ? field.slice(0, LONGEST_NAME) : 'A field'
  throw new BadRequest(`${name}: ${problem}`)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
