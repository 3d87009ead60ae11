import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import { expect, it } from 'vitest'
import { PANELS, panelOf, panelWords, usedPanels } from './panels.ts'

const empty: TransferDutyInputs = { transferAmount: 0, purchaserType: 'natural', bondAmount: 0 }

it('uses no panel at first, and each once something stands in it', () => {
  expect(usedPanels(empty)).toEqual([])
  expect(usedPanels({ ...empty, sundries: { fica: 0 }, share: 500_000, sellerSide: {} })).toEqual(['sundries', 'property', 'seller'])
})

it('says what a closed panel holds', () => {
  expect(PANELS.map((panel) => panelWords(empty, panel))).toEqual([
    'by the guideline',
    'by the guideline',
    'none yet',
    'all of a freehold',
    'none',
    'estimated',
    'none entered',
    'not worked out',
  ])
  expect(panelWords({ ...empty, deposit: 1 }, 'cash')).toBe('1 filled in')
  expect(panelWords({ ...empty, deposit: 1, cashAvailable: 1 }, 'cash')).toBe('2 filled in')
  expect(panelWords({ ...empty, sellerSide: {} }, 'seller')).toBe('worked out')
})

it('finds the panel of a field, and none for those that always show', () => {
  expect(panelOf('sundries.fica')).toBe('sundries')
  expect(panelOf('sellerSide.baseCost')).toBe('seller')
  expect(panelOf('transferAmount')).toBeUndefined()
})
