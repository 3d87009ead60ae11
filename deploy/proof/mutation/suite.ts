import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect } from './expectations.ts'

export interface Test {
  readonly name: string
  readonly run: () => unknown
}

/** Property tests are run so often and from one seed: a mutant is held against the same cases each time. */
const MAX_RUNS = 12
const SEED = 20_261_121

const load = createRequire(import.meta.url)

/** What the bundle of engine and tests asks for, and the tests that it names while it is evaluated. */
export function newSuite(): { readonly tests: readonly Test[]; readonly require: (name: string) => unknown } {
  const tests: Test[] = []
  const path: string[] = []
  const named = (name: string, run: () => unknown) => tests.push({ name: [...path, name].join(' › '), run })
  const pick = (rest: readonly unknown[]) => rest.find((part) => typeof part === 'function') as (...given: unknown[]) => unknown
  const each =
    (to: (name: string, run: () => unknown) => unknown) =>
    (rows: readonly unknown[]) =>
    (name: string, ...rest: readonly unknown[]) => {
      rows.forEach((row, at) => to(`${name} [${at}]`, () => pick(rest)(...(Array.isArray(row) ? (row as readonly unknown[]) : [row]))))
    }
  const test = Object.assign((name: string, ...rest: readonly unknown[]) => named(name, pick(rest)), { each: each(named) })
  const within = (name: string, run: () => unknown) => {
    path.push(name)
    run()
    path.pop()
  }
  const describe = Object.assign((name: string, ...rest: readonly unknown[]) => within(name, pick(rest)), { each: each(within) })
  const known: Readonly<Record<string, unknown>> = { vitest: { describe, expect, test, it: test }, 'fast-check': FEWER_RUNS }
  return { tests, require: (name) => known[name] ?? load(name) }
}

type Assert = typeof fc.assert
const assert: Assert = ((property: Parameters<Assert>[0], given: Parameters<Assert>[1] = {}) =>
  fc.assert(property, { ...given, numRuns: Math.min(given?.numRuns ?? 100, MAX_RUNS), seed: SEED, endOnFailure: true })) as Assert
const FEWER_RUNS = { __esModule: true, default: { ...fc, assert }, ...fc, assert }
