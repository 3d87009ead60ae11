import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files whose tests take long. Left to itself vitest begins with the largest files, and these run at the end, while the other workers have
 * nothing left to do.
 */
export const LONG_ONES = [
  'deploy/proof/security/security.e2e.test.ts',
  'deploy/proof/e2e/offline.e2e.test.ts',
  'deploy/proof/e2e/first-page.e2e.test.ts',
]

const place = ({ moduleId }: TestSpecification): number => LONG_ONES.findIndex((file) => moduleId.endsWith(file))

/** The order of a run: what takes long comes first. */
export default class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const long = sorted.filter((file) => place(file) !== -1).toSorted((one, other) => place(one) - place(other))
    return [...long, ...sorted.filter((file) => place(file) === -1)]
  }
}
