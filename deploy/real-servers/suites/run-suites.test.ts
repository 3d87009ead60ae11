import { expect, test } from 'vitest'
import { CannotRun, type Containers, whyTooOld } from './containers.ts'
import { type Count, NONE } from './count.ts'
import type { RealServer } from './real-server.ts'
import { runSuites, type Running } from './run-suites.ts'

const never = async (): Promise<never> => {
  throw new Error('not asked for')
}
const containers: Containers = { start: never, letReach: never, close: async () => undefined }
const TEN: Count = { ...NONE, passed: 10 }

/** A server with two suites, and a record of the calls to it. */
function server(parts: Partial<RealServer> = {}) {
  const stopped: string[] = []
  const running = (how: string) => ({ variables: { HOW: how }, stop: async () => void stopped.push(how) })
  const real: RealServer = {
    name: 'Some server',
    image: 'some/server:1.0',
    addressIn: 'TAFEL_TEST_SOME',
    suites: ['one', 'two'].map((name) => ({ name, args: [name] })),
    inContainer: async () => running('in a container'),
    ...parts,
  }
  return { real, stopped, running }
}

async function runWith(real: RealServer | readonly RealServer[], parts: Partial<Running> = {}) {
  const output: string[] = []
  const ran: string[] = []
  const count = await runSuites([real].flat(), {
    env: {},
    findContainers: async () => containers,
    run: async (suite, { HOW = 'given' }) => {
      ran.push(`${suite.name} ${HOW}`)
      return TEN
    },
    say: (text) => void output.push(text),
    signal: new AbortController().signal,
    ...parts,
  })
  return { count, output: output.join('\n'), ran }
}
const noEngine = async (): Promise<never> => {
  throw new CannotRun('no container engine answers')
}
const noImage = async (): Promise<never> => {
  throw new CannotRun("its image can't be pulled")
}

test('runs suites against a server in a container, which stops afterwards', async () => {
  const { real, stopped } = server()
  const { count, ran } = await runWith(real)
  expect(ran).toEqual(['one in a container', 'two in a container'])
  expect(count).toEqual({ passed: 20, failed: 0, skipped: 0 })
  expect(stopped).toEqual(['in a container'])
})

test('uses a server named by the environment, without a container', async () => {
  const { real, stopped } = server()
  const { count, ran } = await runWith(real, { env: { TAFEL_TEST_SOME: 'host:1' }, findContainers: never })
  expect({ ran, stopped, count }).toEqual({ ran: ['one given', 'two given'], stopped: [], count: { passed: 20, failed: 0, skipped: 0 } })
})

test('fails on an incomplete address of a server, naming the missing variables', async () => {
  const { real } = server({ alsoNeeded: ['TAFEL_A', 'TAFEL_B'] })
  const { count, output, ran } = await runWith(real, { env: { TAFEL_TEST_SOME: 'host:1', TAFEL_A: 'a' } })
  expect({ count, ran }).toEqual({ count: { passed: 0, failed: 1, skipped: 0 }, ran: [] })
  expect(output).toContain('TAFEL_TEST_SOME is set; set TAFEL_B as well.')
})

test('counts each suite of an unavailable server as skipped, with the reason and the remedy', async () => {
  const { real } = server()
  const { count, output, ran } = await runWith([real, server({ inContainer: noImage }).real], { findContainers: noEngine })
  expect({ count, ran }).toEqual({ count: { passed: 0, failed: 0, skipped: 4 }, ran: [] })
  for (const suite of ['one', 'two'])
    expect(output).toContain(`– Some server: ${suite}: skipped (some/server:1.0), no container engine answers. Or set TAFEL_TEST_SOME`)
})

test('skips only the server whose image can’t be pulled', async () => {
  const { count, output } = await runWith([server({ inContainer: noImage }).real, server().real])
  expect(count).toEqual({ passed: 20, failed: 0, skipped: 2 })
  expect(output).toContain("skipped (some/server:1.0), its image can't be pulled")
})

test('uses a JVM if there is no container, and gives both reasons if that fails too', async () => {
  const { real, stopped, running } = server({ inContainer: noImage, onJvm: async () => running('on a JVM') })
  expect((await runWith(real)).ran).toEqual(['one on a JVM', 'two on a JVM'])
  expect(stopped).toEqual(['on a JVM'])
  const onJvm = async () => Promise.reject(new CannotRun('there is no java'))
  expect((await runWith({ ...real, onJvm })).output).toContain("its image can't be pulled, there is no java. Or set")
})

test('fails on an available server that doesn’t start, and runs the others', async () => {
  const inContainer = async () => Promise.reject(new Error('it did not start (300 s)'))
  const { count, output } = await runWith([server({ inContainer }).real, server().real])
  expect(count).toEqual({ passed: 20, failed: 1, skipped: 0 })
  expect(output).toContain('✗ Some server: it did not start (300 s)')
})

test('stops the server even after a broken suite, and ends the run when asked to', async () => {
  const { real, stopped } = server()
  await runWith(real, { run: async () => Promise.reject(new Error('broken')) })
  expect(stopped).toEqual(['in a container'])
  const asked = new AbortController()
  const run = async () => {
    asked.abort()
    return TEN
  }
  const { count } = await runWith([real, server().real], { run, signal: asked.signal })
  expect(count).toEqual(TEN)
  expect(stopped).toEqual(['in a container', 'in a container'])
})

test.each([
  ['20.19.0', true],
  ['22.21.1', true],
  ['22.22.0', false],
  ['24.0.0', false],
])('Node %s: too old for testcontainers is %s', (node, isOld) => {
  expect(whyTooOld(node)?.includes(node) ?? false).toBe(isOld)
})
