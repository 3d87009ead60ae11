import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const python = spawnSync('python3', ['--version']).status === 0

test.runIf(python)('the independent verifier agrees with the published vectors', () => {
  const { status, stderr } = spawnSync('python3', ['-B', '-m', 'unittest', 'test_vectors'], { cwd: import.meta.dirname, encoding: 'utf8' })
  expect(stderr).toContain('Ran 4 tests')
  expect(status, stderr).toBe(0)
})
