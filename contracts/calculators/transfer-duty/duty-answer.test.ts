import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONSTANTS_BY_VERSION, SHIPPED_CONSTANTS } from '../../constants/shipped.ts'
import { law } from '../testing/runs.ts'
import { recompute } from '../trace.ts'
import { TRANSFER_DUTY_ENGINE_VERSION } from './calculate.ts'
import { dutyAnswer } from './duty-answer.ts'
import { TRANSFER_DUTY_ENGINES, recalculateTransferDuty } from './engines.ts'
import { PURCHASER_TYPES, type TransferDutyInputsGiven } from './inputs.ts'
import { CONTEXT } from './testing/answers.ts'
import { transfers, value, when } from './testing/drawn.ts'
import { calculateTransferDuty as firstEngine } from './v1-0/calculate.ts'

const { constantsVersion } = SHIPPED_CONSTANTS
const bought = { dateOfAcquisition: '2026-07-15', transferAmount: 250_000_000 }

describe('the duty alone, as pages without costs show it', () => {
  const asBefore = fc.record(
    {
      transferAmount: fc.oneof(fc.constant(0), value),
      dateOfAcquisition: fc.oneof(when, fc.constantFrom('1993-04-06', '2099-12-31', '2100-01-01')),
      marketValue: value,
      purchaserType: fc.constantFrom(...PURCHASER_TYPES),
      bondAmount: value,
    },
    { requiredKeys: [] },
  )
  law('is by both engines the same for what the first one knew', asBefore, (given) => {
    const [first, second] = [firstEngine(given, CONTEXT), dutyAnswer(given, CONTEXT)]
    const { notes: _notes, engineVersion: _version, ...figures } = first.result
    expect(second.result).toMatchObject(figures)
    const steps = (answer: { readonly trace: readonly { readonly id: string; readonly value: unknown }[] }) =>
      new Map(answer.trace.map((step) => [step.id, step.value]))
    const [before, now] = [steps(first), steps(second)]
    for (const [id, of] of before) if (id !== 'sumOfBrackets') expect(now.get(id), id).toEqual(of)
    // What wants a look still does.
    const amber = (notes: readonly { readonly code: string; readonly severity: string }[]) =>
      notes.filter(({ severity }) => severity === 'amber').map(({ code }) => code)
    if (second.result.missing.length === 0) expect(amber(second.result.notes)).toEqual(expect.arrayContaining(amber(first.result.notes)))
  })
  law('has a trace that gives every figure again', transfers, (given) => {
    const { trace, result } = dutyAnswer(given, CONTEXT)
    const known = new Map<string, unknown>()
    for (const step of trace) {
      expect(recompute(step), step.id).toBe(step.value)
      expect(known.has(step.id), step.id).toBe(false)
      known.set(step.id, step.value)
    }
    expect(known.get('transferDutyPayable')).toBe(result.transferDutyPayable)
    // Of the whole property and without relief, the steps lean on each other alone.
    const isWhole =
      (given.share ?? 1_000_000) === 1_000_000 && (given.vatStatus ?? 'none') === 'none' && (given.exemption ?? 'none') === 'none'
    for (const { operands } of trace)
      for (const operand of operands) {
        if (operand.from !== 'step') continue
        if (isWhole) expect([...known.keys()]).toContain(operand.name)
        if (known.has(operand.name)) expect(known.get(operand.name)).toBe(operand.value)
      }
  })
  test('names the defaults of what the page shows, and nothing of costs', () => {
    const { notes } = dutyAnswer({ transferAmount: 250_000_000 }, CONTEXT).result
    expect(notes.filter(({ code }) => code === 'default-used').map(({ field }) => field)).toEqual([
      'dateOfAcquisition',
      'marketValue',
      'purchaserType',
      'bondAmount',
    ])
    expect(notes.filter(({ code }) => code !== 'default-used')).toEqual([])
  })
  test('calls what is payable transfer duty: of the whole property the one by the table, of a half the share of this purchaser', () => {
    const labelsOf = (given: TransferDutyInputsGiven) => new Map(dutyAnswer(given, CONTEXT).trace.map(({ id, label }) => [id, label]))
    const whole = labelsOf(bought)
    expect(whole.get('transferDutyPayable')).toBe('Transfer duty')
    expect([...whole.values()].filter((label) => label === 'Transfer duty')).toHaveLength(1)
    const half = labelsOf({ ...bought, share: 500_000 })
    expect([half.get('duty.byTable'), half.get('transferDutyPayable')]).toEqual([
      'Transfer duty by the table',
      'Transfer duty of this purchaser',
    ])
  })
  test('has the costs beside it', () => {
    expect(dutyAnswer(bought, CONTEXT).transfer?.result.transferCosts.map(({ id }) => id)).toContain('transferFee')
    expect(dutyAnswer({}, CONTEXT).transfer).toBeUndefined()
  })
  test('of a sale that bears VAT is nothing, and says by which section', () => {
    const { result, trace } = dutyAnswer({ ...bought, vatStatus: 'standardRated' }, CONTEXT)
    expect(result).toMatchObject({ transferDutyPayable: 0, brackets: [], nextRand: null })
    expect(trace.find(({ id }) => id === 'duty.payable')?.law?.section).toBe('s 9(15)')
  })
  test('without an answer says why, also by what only the second engine reads', () => {
    expect(dutyAnswer({ ...bought, registrationDate: '2100-01-01' }, CONTEXT).result).toMatchObject({
      transferDutyPayable: null,
      missing: [{ field: 'registrationDate', code: 'date-too-late' }],
    })
    const constants = { ...SHIPPED_CONSTANTS, transferDuty: [] }
    expect(dutyAnswer(bought, { ...CONTEXT, constants }).result).toMatchObject({
      transferDutyPayable: null,
      missing: [{ field: 'dateOfAcquisition', code: 'table-not-loaded' }],
      dueDate: null,
    })
  })
})

describe('a stored record is answered again as it was', () => {
  const pinned = { inputs: bought, dateOfAcquisition: '2026-07-15', constantsVersion, engineVersion: TRANSFER_DUTY_ENGINE_VERSION }
  test('by its own engine, with its own constants', () => {
    for (const engineVersion of TRANSFER_DUTY_ENGINES.keys())
      for (const version of CONSTANTS_BY_VERSION.keys()) {
        const again = recalculateTransferDuty({ ...pinned, engineVersion, constantsVersion: version })
        expect(again?.result).toMatchObject({ engineVersion, constantsVersion: version, transferDutyPayable: 6_720_000 })
      }
    expect(recalculateTransferDuty({ ...pinned, engineVersion: '1.0' })?.transfer).toBeUndefined()
  })
  test('also where its date was left open then', () => {
    const then = dutyAnswer({ transferAmount: 250_000_000 }, { today: '2025-03-31', constants: SHIPPED_CONSTANTS })
    const { dateOfAcquisition } = then.result
    const again = recalculateTransferDuty({ ...pinned, inputs: { transferAmount: 250_000_000 }, dateOfAcquisition })
    expect(again?.result).toEqual(then.result)
    expect(again?.transfer?.result).toEqual(then.transfer?.result)
  })
  test('not by an engine or constants that this build doesn’t hold', () => {
    expect(recalculateTransferDuty({ ...pinned, engineVersion: '0.1' })).toBeUndefined()
    expect(recalculateTransferDuty({ ...pinned, constantsVersion: '1999' })).toBeUndefined()
  })
  test('the inputs of the second engine say nothing to the first', () => {
    const inputs: TransferDutyInputsGiven = { ...bought, vatStatus: 'standardRated', share: 1 }
    expect(recalculateTransferDuty({ ...pinned, inputs, engineVersion: '1.0' })?.result.transferDutyPayable).toBe(6_720_000)
    expect(recalculateTransferDuty({ ...pinned, inputs })?.result.transferDutyPayable).toBe(0)
  })
})
