import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { calculateTaxScenario } from '../../law/assessment/calculate.ts'
import { TAX_SCENARIO_EXAMPLE } from '../../law/assessment/inputs/example.ts'
import published from '../../kinds/transfer-duty/calculator/published-cases.json' with { type: 'json' }
import { SHIPPED_CONSTANTS } from '../../law/constants/shipped.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

async function calculate(args: readonly string[], input: string) {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['pipe', 'pipe', 'ignore'] })
  const out: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  // An invalid command line reads nothing.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number]
  const text = Buffer.concat(out).toString()
  return { code, text, lines: text.split('\n').slice(0, -1) }
}
const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line))

test('every published case is exact, in order, a line each', async () => {
  const inputs = published.cases.map(({ dateOfAcquisition, transferAmount, purchaserType }) => ({
    dateOfAcquisition,
    transferAmount,
    purchaserType,
  }))
  const { code, lines } = await calculate(['transferDuty', '--no-trace'], inputs.map((each) => `${JSON.stringify(each)}\n`).join(''))
  expect(code).toBe(0)
  expect(parsed(lines).map(({ result }) => result.transferDutyPayable)).toEqual(published.cases.map((each) => each.transferDutyPayable))
  expect(parsed(lines).some((line) => 'trace' in line)).toBe(false)
})

test('a bad line is refused in its place, the others are answered, and the command succeeds', async () => {
  const good = '{"transferAmount":250000000,"dateOfAcquisition":"2026-07-15"}'
  const { code, lines } = await calculate(['transferDuty'], [good, '{"price":1}', 'nonsense', '', good].join('\n'))
  expect(code).toBe(0)
  expect(parsed(lines).map(({ ok }) => ok)).toEqual([true, false, false, false, true])
  expect(lines[0]).toBe(lines[4])
  expect(JSON.parse(lines[0]!).trace.length).toBeGreaterThan(5)
})

test('the default date is the one given with --today', async () => {
  const { lines } = await calculate(['transferDuty', '--today', '2020-02-29'], '{"transferAmount":90000000}')
  expect(parsed(lines)).toMatchObject([{ ok: true, result: { dateOfAcquisition: '2020-02-29', transferDutyPayable: 0 } }])
})

test('thousands of lines come back in order', async () => {
  const count = 5000
  const input = Array.from(
    { length: count },
    (_, index) => `{"transferAmount":${(index + 1) * 100_000},"dateOfAcquisition":"2026-07-15"}\n`,
  ).join('')
  const { lines } = await calculate(['transferDuty', '--no-trace'], input)
  expect(parsed(lines).map(({ result }) => result.price)).toEqual(Array.from({ length: count }, (_, index) => (index + 1) * 100_000))
})

test('--example is a line that --schema describes and the command answers', async () => {
  const example = await calculate(['transferDuty', '--example'], '')
  const { lines } = await calculate(['transferDuty'], example.text)
  // Half of R 53 544 + 8 % of R 270 700.
  expect(parsed(lines)).toMatchObject([{ ok: true, result: { transferDutyPayable: 3_760_000 } }])
  const schema = JSON.parse((await calculate(['transferDuty', '--schema'], '')).text)
  expect(Object.keys(schema.inputs.properties)).toEqual(expect.arrayContaining(Object.keys(JSON.parse(example.text))))
  expect(schema).toMatchObject({ kind: 'transferDuty', inputs: { additionalProperties: false }, result: { additionalProperties: false } })
  expect(schema.inputs.required ?? []).toEqual([])
})

test('a tax scenario of all groups goes through the shell in one line', async () => {
  const line = '"$0" "$1" taxScenario --example | "$0" "$1" taxScenario --no-trace --today 2026-11-21'
  const shell = spawn('sh', ['-c', line, process.execPath, main], { stdio: ['ignore', 'pipe', 'ignore'] })
  const out: Buffer[] = []
  shell.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  const [code] = (await once(shell, 'close')) as [number]
  expect(code).toBe(0)
  const [answered, ...others] = parsed(Buffer.concat(out).toString().split('\n').slice(0, -1))
  expect(others).toEqual([])
  const expected = calculateTaxScenario(TAX_SCENARIO_EXAMPLE, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  expect(answered).toMatchObject({ ok: true, result: expected.ok ? { ...expected.result } : {} })
  const groups = ['employers', 'retirementIncome', 'investmentIncome', 'rentals', 'businesses', 'disposals', 'lumpSums', 'lumpSumHistory']
  const { lines } = await calculate(['taxScenario', '--example'], '')
  expect(Object.keys(parsed(lines)[0])).toEqual(
    expect.arrayContaining([...groups, 'deductions', 'medical', 'paid', 'projection', 'taxYear']),
  )
})

test('does not wait for a reader that has gone', async () => {
  const child = spawn(process.execPath, [main, 'transferDuty'], { stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.on('error', () => {})
  child.stdout.once('data', () => child.stdout.destroy())
  const line = '{"transferAmount":250000000}\n'
  const closed = once(child, 'close')
  child.stdin.write(line.repeat(2000))
  expect((await closed)[0]).toBe(0)
})

test.each([
  [['nonsense']],
  [[]],
  [['transferDuty', 'transferDuty']],
  [['__proto__']],
  [['transferDuty', '--verbose']],
  [['transferDuty', '--today', '2026-02-30']],
])('the command line %j is refused with a problem and exit code 2', async (args) => {
  const { code, lines } = await calculate(args, '{"transferAmount":1}')
  expect(code).toBe(2)
  expect(parsed(lines)).toMatchObject([
    { ok: false, problem: { code: 'functions/invalid-argument', errors: [{ remedy: expect.stringContaining('transferDuty') as string }] } },
  ])
})
