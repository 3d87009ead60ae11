import { plain } from '@tafel/contracts/base/money/format.ts'
import { beforeAll, expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { type Keys, keysOf } from '../kit/keys.ts'
import { newAdviser } from '../kit/people.ts'
import { addClient, addRecord, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { signedIn, type Visit } from '../kit/visit.ts'

// The browser undoes typing in a field, even where the field inserts separators. Earlier changes are undone by the form, field by field.

const browser = testBrowser()
let visit: Visit
let keys: Keys

const INPUTS = {
  dateOfAcquisition: '2026-07-15',
  transferAmount: 250_000_000,
  bondBank: 'Bank',
  share: 500_000,
}

beforeAll(async () => {
  const adviser = await newAdviser(sharedStack())
  await markWelcomed(adviser)
  const id = await addRecord(adviser, await addClient(adviser), 'transferDuty', 'Undone', INPUTS)
  visit = await signedIn(browser(), sharedStack(), adviser, { path: `/transfer-duty/${id}` })
  await visit.sees('The quote')
  keys = keysOf(visit.page)
})

const undo = () => keys.chord('Control', 'z')
const redo = () => keys.chord('Control', 'Shift', 'z')
const shown = async (label: string) =>
  plain(await (await visit.find('textbox', label)).evaluate((node) => (node as HTMLInputElement).value))
/** Undoes until the field has that value; the number of steps is up to the browser. */
async function undoUntil(label: string, text: string, step: () => Promise<void>): Promise<void> {
  for (let presses = 0; presses < 12 && (await shown(label)) !== text; presses += 1) await step()
  expect(await shown(label)).toBe(text)
}

test.each([
  ['an amount', 'Price', '2 500 000', '1234567', '1 234 567'],
  ['a date', 'Date of acquisition', '15 July 2026', '1 March 2026', '1 March 2026'],
  ['a share', 'Share', '50', '25', '25'],
  ['a name', 'Bank', 'Bank', 'First Bank', 'First Bank'],
])('undoes and redoes %s as it was typed', async (_what, label, before, text, after) => {
  await (await visit.find('textbox', label)).focus()
  await keys.chord('Control', 'a')
  await keys.type(text)
  expect(await shown(label)).toBe(after)
  await undoUntil(label, before, undo)
  await undoUntil(label, after, redo)
  await undoUntil(label, before, undo)
  expect(await keys.focus()).toBe(label)
})

test('undoes each digit of an amount, with its separators', async () => {
  await (await visit.find('textbox', 'Market value')).focus()
  await keys.type('1234')
  expect(await shown('Market value')).toBe('1 234')
  await undo()
  expect(await shown('Market value')).toBe('123')
  await redo()
  expect(await shown('Market value')).toBe('1 234')
  await undoUntil('Market value', '', undo)
})

test('continues with earlier fields once all typing in this one is undone', async () => {
  await (await visit.find('textbox', 'Price')).focus()
  await keys.chord('Control', 'a')
  await keys.type('3000000')
  await keys.press('Enter')
  await keys.focused('Market value')
  await keys.type('4000000')
  await undoUntil('Market value', '', undo)
  await undo()
  await keys.focused('Price')
  expect(await shown('Price')).toBe('2 500 000')
  await redo()
  await keys.focused('Price')
  expect(await shown('Price')).toBe('3 000 000')
})
