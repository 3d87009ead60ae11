import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stateDiagram } from './testing/diagram.ts'

test('the diagram in the README matches the decisions', () => {
  expect(readFileSync(new URL('./README.md', import.meta.url), 'utf8')).toContain(stateDiagram())
})
