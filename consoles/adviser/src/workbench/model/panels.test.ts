import { expect, it } from 'vitest'
import { filledIn, panelOf, usedPanels } from './panels.ts'

const PANELS = { fees: ['fee'], sundries: ['sundries.fica', 'sundries.postage'], seller: ['seller', 'seller.cost'] }

it('uses no panel at first, and each once something is filled in', () => {
  expect(usedPanels(PANELS, {})).toEqual([])
  expect(usedPanels(PANELS, { sundries: { fica: 0 }, seller: {} })).toEqual(['sundries', 'seller'])
})

it('counts what is filled in', () => {
  expect(filledIn(PANELS, { sundries: { fica: 1, postage: 1 } }, 'sundries')).toBe(2)
})

it('finds the panel of a field, and none for those that always show', () => {
  expect(panelOf(PANELS, 'seller.cost')).toBe('seller')
  expect(panelOf(PANELS, 'price')).toBeUndefined()
})
