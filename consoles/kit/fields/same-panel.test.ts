import { expect, it } from 'vitest'
import { isSamePanel } from './same-panel.ts'

const closed = { title: 'Fees', open: false, children: 'one' }
const open = { ...closed, open: true }

it('compares a panel’s content only while it is open', () => {
  expect(isSamePanel(closed, { ...closed, children: 'other' })).toBe(true)
  expect(isSamePanel(open, { ...open, children: 'other' })).toBe(false)
  expect(isSamePanel(closed, { ...open, children: 'other' })).toBe(false)
})

it('compares all other props', () => {
  expect(isSamePanel(closed, { ...closed })).toBe(true)
  expect(isSamePanel(closed, { ...closed, title: 'Fees and insurance' })).toBe(false)
  expect(isSamePanel(open, { ...open })).toBe(true)
})
