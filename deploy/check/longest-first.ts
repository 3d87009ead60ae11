import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begun last, each of these would run alone for a minute or more, while the other workers have nothing left to do. */
const LONGEST = [
  'deploy/proof/e2e/offline.e2e.test.ts',
  'deploy/proof/security/security.e2e.test.ts',
  'projections/host/host.int.test.ts',
  'services/main.int.test.ts',
]

/** The longest files first, so that all workers end at about the same time. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
