import { expect, test } from 'vitest'
import { circularEdges, folderEdges } from './folder-circles.ts'

const circlesOf = (sources: Readonly<Record<string, string>>) =>
  circularEdges(folderEdges(Object.keys(sources), (file) => sources[file]!)).map(({ because }) => because)

test('finds folders that depend on each other through a third, even if only types are imported', () => {
  expect(
    circlesOf({
      'a/one.ts': "import { two } from '../b/two.ts'",
      'b/two.ts': "import type { Three } from './c/three.ts'",
      'b/c/three.ts': "import { one } from '../../a/one.ts'",
      'd/four.ts': "import { one } from '../a/one.ts'",
    }),
  ).toEqual(['a/one.ts imports b/two.ts', 'b/two.ts imports b/c/three.ts', 'b/c/three.ts imports a/one.ts'])
})

test('ignores one-way dependencies, and circles within one folder', () => {
  expect(
    circlesOf({
      'a/one.ts': "import { two } from '../b/two.ts'",
      'b/two.ts': "import { three } from './three.ts'",
      'b/three.ts': "import { two } from './two.ts'",
    }),
  ).toEqual([])
})
