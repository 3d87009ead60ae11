import { expect, test } from 'vitest'
import { runScript } from '../embedded/testing/run-script.ts'

// The commands in our pages that need no server, exactly as printed.

test('runs a calculator on its own example', async () => {
  const example = await runScript('calculate', ['taxScenario', '--example'])
  expect(example.code).toBe(0)
  const answer = await runScript('calculate', ['taxScenario', '--no-trace'], {}, example.output)
  expect({ ...answer, output: JSON.parse(answer.output) }).toMatchObject({ code: 0, output: { ok: true } })
})

test('prints a section of the law, whose cases pass', async () => {
  expect(await runScript('law', ['s 11F'])).toEqual({ code: 0, output: expect.stringContaining('11F') })
})

test('prints the measurements', async () => {
  expect(await runScript('proof', [])).toEqual({ code: 0, output: expect.stringContaining('✓') })
})

test('an unknown bench is refused with the list of benches', async () => {
  expect(await runScript('bench', ['nothing'])).toEqual({
    code: 2,
    output: expect.stringMatching(/There is no bench nothing\. There are: .*erasure/),
  })
})

test('an unknown real server is refused with the list of servers', async () => {
  expect(await runScript('test:real', ['nothing'])).toEqual({
    code: 2,
    output: expect.stringMatching(/There is no server nothing: name some of event-store, .*keycloak/),
  })
})

test('the OpenAPI document is printed', async () => {
  const { code, output } = await runScript('openapi', [])
  expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ openapi: '3.1.0' })])
})

test('the bill of materials is printed', async () => {
  const { code, output } = await runScript('sbom', [])
  expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ bomFormat: 'CycloneDX' })])
})
