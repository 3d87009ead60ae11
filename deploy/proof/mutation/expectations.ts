import { isDeepStrictEqual } from 'node:util'

/** As much of the test runner's `expect` as the tests of the engine use, without the reports that nobody reads a thousand times. */
export function expect(actual: unknown): Readonly<Record<string, unknown>> {
  return { ...matchers(actual, true), not: matchers(actual, false) }
}

/** A value that fits more than one: `expect.any(String)`. */
interface Pattern {
  readonly fits: (actual: unknown) => boolean
}
const PATTERN = Symbol('pattern')
const pattern = (fits: Pattern['fits']) => ({ [PATTERN]: true, fits })
const isPattern = (value: unknown): value is Pattern => typeof value === 'object' && value !== null && PATTERN in value

expect.any = (made: unknown) => pattern((actual) => Object(actual) instanceof (made as new () => unknown))
expect.anything = () => pattern((actual) => actual !== undefined && actual !== null)
expect.stringContaining = (part: string) => pattern((actual) => typeof actual === 'string' && actual.includes(part))
expect.stringMatching = (form: string | RegExp) => pattern((actual) => typeof actual === 'string' && new RegExp(form).test(actual))
expect.closeTo = (near: number, digits = 2) =>
  pattern((actual) => typeof actual === 'number' && Math.abs(actual - near) < 10 ** -digits / 2)
expect.objectContaining = (part: object) => pattern((actual) => covers(actual, part))
expect.arrayContaining = (parts: readonly unknown[]) =>
  pattern((actual) => Array.isArray(actual) && parts.every((part) => actual.some((one) => equals(one, part))))

class Unmet extends Error {}

function matchers(actual: unknown, wanted: boolean) {
  const must = (holds: boolean) => {
    if (holds !== wanted) throw new Unmet('An expectation is not met.')
  }
  const number = actual as number
  return {
    toBe: (expected: unknown) => must(Object.is(actual, expected)),
    toEqual: (expected: unknown) => must(equals(actual, expected)),
    toStrictEqual: (expected: unknown) => must(isDeepStrictEqual(actual, expected)),
    toMatchObject: (expected: object) => must(covers(actual, expected)),
    toBeUndefined: () => must(actual === undefined),
    toBeDefined: () => must(actual !== undefined),
    toBeNull: () => must(actual === null),
    toBeTruthy: () => must(Boolean(actual)),
    toBeFalsy: () => must(!actual),
    toBeNaN: () => must(Number.isNaN(actual)),
    toBeGreaterThan: (bound: number) => must(number > bound),
    toBeGreaterThanOrEqual: (bound: number) => must(number >= bound),
    toBeLessThan: (bound: number) => must(number < bound),
    toBeLessThanOrEqual: (bound: number) => must(number <= bound),
    toBeCloseTo: (near: number, digits = 2) => must(Math.abs(number - near) < 10 ** -digits / 2),
    toContain: (part: unknown) =>
      must(actual instanceof Set ? actual.has(part) : (actual as string | readonly unknown[]).includes(part as string)),
    toContainEqual: (part: unknown) => must((actual as readonly unknown[]).some((one) => equals(one, part))),
    toHaveLength: (length: number) => must((actual as { readonly length: number }).length === length),
    toHaveProperty: (name: string) => must(name in (actual as object)),
    toMatch: (form: string | RegExp) => must(typeof form === 'string' ? String(actual).includes(form) : form.test(String(actual))),
    toMatchInlineSnapshot: (text: string) => must(equals(actual, JSON.parse(text.replaceAll(/,(\s*[\]}])/g, '$1')))),
    toThrow: (form?: string | RegExp) => must(throws(actual as () => unknown, form)),
  }
}

function throws(run: () => unknown, form: string | RegExp = ''): boolean {
  try {
    run()
    return false
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return typeof form === 'string' ? message.includes(form) : form.test(message)
  }
}

/** What is undefined counts as absent. */
function equals(actual: unknown, expected: unknown): boolean {
  if (isPattern(expected)) return expected.fits(actual)
  if (!isBranch(actual) || !isBranch(expected)) return Object.is(actual, expected)
  if (Array.isArray(actual) !== Array.isArray(expected)) return false
  if (!isPlain(expected)) return isDeepStrictEqual(actual, expected)
  const keys = new Set([...Object.keys(actual), ...Object.keys(expected)])
  if (Array.isArray(expected) && expected.length !== (actual as unknown as readonly unknown[]).length) return false
  for (const key of keys) if (!equals(actual[key], expected[key])) return false
  return true
}

/** Objects may have more than is expected; lists may not. */
function covers(actual: unknown, expected: unknown): boolean {
  if (isPattern(expected)) return expected.fits(actual)
  if (!isBranch(actual) || !isBranch(expected) || !isPlain(expected)) return equals(actual, expected)
  if (Array.isArray(expected)) {
    return Array.isArray(actual) && actual.length === expected.length && expected.every((one, at) => covers(actual[at], one))
  }
  return Object.entries(expected).every(([key, one]) => covers(actual[key], one))
}

type Branch = Readonly<Record<string, unknown>>
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null
const isPlain = (value: object) => Array.isArray(value) || PLAIN.has(Object.getPrototypeOf(value))
const PLAIN: ReadonlySet<unknown> = new Set([Object.prototype, null])
