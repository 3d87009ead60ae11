import { expect, test } from 'vitest'
import { R } from '../../testing/employment.ts'
import { assessmentOf } from '../../testing/steps.ts'
import { employment } from '../../employment/employment.ts'
import { uif } from '../../employment/uif.ts'

// Unemployment Insurance Contributions Act 4 of 2002, section 4(1) (k-mos.com): public servants, office bearers, less than 24 hours a month.
test('UIC Act s 4(1): no contribution where none is due, and one for another employer', () => {
  const at = assessmentOf({ taxYear: 2027, employers: [{ salary: R(600_000), noUif: true }, { salary: R(60_000) }] })
  expect(uif(at, employment(at)).value).toBe(R(600))
  const none = at.ledger.lines.find(({ id }) => id === 'uif.0.none')
  expect(none?.law).toEqual({ act: 'Unemployment Insurance Contributions Act 4 of 2002', section: 's 4(1)' })
})
