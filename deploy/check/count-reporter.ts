import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'

/**
 * Ends a run with one plain line that anything can read: `N passed, N failed, N skipped`. What `-t` leaves out was not asked for, and isn't
 * counted. One of several runs adds its counts to the file that `TAFEL_TEST_COUNTS` names.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) {
      let tests = 0
      const { testNamePattern } = module.project.config
      for (const test of module.children.allTests()) {
        tests++
        if (testNamePattern && !testNamePattern.test(nameOf(test))) continue
        const { state } = test.result()
        if (state === 'passed' || state === 'failed' || state === 'skipped') count[state]++
      }
      // A file that could not be loaded contains no test, but is a failure.
      if (module.state() === 'failed' && tests === 0) count.failed++
    }
    const file = process.env['TAFEL_TEST_COUNTS']
    if (file === undefined) process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
    else appendFileSync(file, `${count.passed} ${count.failed} ${count.skipped}\n`)
  }
}

/** The name that vitest matches against `-t`. */
const nameOf = ({ name, parent }: TestCase | TestSuite): string => (parent.type === 'module' ? name : `${nameOf(parent)} ${name}`)
