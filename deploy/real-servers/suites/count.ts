/** How many tests of a run passed, failed or did not run. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const NONE: Count = { passed: 0, failed: 0, skipped: 0 }

export const sum = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** The last line of every test run (`deploy/check/count-reporter.ts`). */
export const countLine = ({ passed, failed, skipped }: Count): string => `${passed} passed, ${failed} failed, ${skipped} skipped`

/**
 * The count at the end of a run's output, given its exit code. A run that ended without a count, failed without a failed test, or
 * without a passed test counts as one failure: nothing was shown.
 */
export function countOf(output: string, code: number | null): Count {
  const [last] = [...output.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped$/gm)].slice(-1)
  if (last === undefined) return { ...NONE, failed: 1 }
  const [passed = 0, failed = 0, skipped = 0] = last.slice(1).map(Number)
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, skipped }
}
