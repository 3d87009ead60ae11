import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stateDiagram } from './testing/diagram.ts'

test('the diagram matches the decisions', () => {
  expect(readFileSync(new URL('./STATES.md', import.meta.url), 'utf8')).toContain(stateDiagram())
})
