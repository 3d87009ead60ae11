import { findLifeFactor, findProperty } from '../../../../law/property/find.ts'
import { ageOn } from '../../../../law/tax-year.ts'
import { type Figure, type Line, constant, fixed, product, sum, take } from '../../../../law/working/ledger.ts'
import { type Transfer, duty as section, given } from '../transfer/transfer.ts'

/** The age that Table A goes by: at the next birthday after the right was acquired. */
export const ageAtNextBirthday = (born: string, on: string): number => ageOn(born, on) + 1

const RIGHTS = { bareDominium: 'Bare dominium', usufruct: 'Usufruct' } as const

/**
 * The value of the property acquired: the market value of the full ownership, or of one of its two rights (section 5). A usufruct is 12 % of
 * the value a year for the life of its holder, by Table A of the Estate Duty regulations; the bare dominium is the rest.
 */
export function fairValue(at: Transfer): Figure {
  const { rightAcquired } = at.inputs
  if (rightAcquired === 'full') return given(at, 'marketValue')
  const usufruct = usufructOf(at)
  const value = rightAcquired === 'usufruct' ? take(usufruct) : sum([given(at, 'marketValue')], [usufruct])
  return at.ledger.line('duty.rightValue', `${RIGHTS[rightAcquired]}, fair value`, value, section('5'))
}

function usufructOf({ inputs, constants, ledger }: Transfer): Line {
  const { usufructuaryBorn, usufructuarySex, dateOfAcquisition: on } = inputs
  const age = ageAtNextBirthday(usufructuaryBorn!, on)
  const sex = usufructuarySex!
  const rate = constant(
    findProperty(constants.property, 'lifeInterests', 'rate', on),
    'rate of the annual value of a usufruct',
    (ppm) => ppm,
    'ppm',
  )
  const factor = constant(
    findLifeFactor(constants.property, sex, age, on),
    `Table A, ${sex === 'male' ? 'man' : 'woman'} of ${age} at the next birthday: value of R1 a year for life, in hundred-thousandths`,
    (value) => value,
    'number',
  )
  const whole = {
    from: 'input',
    name: 'marketValue',
    value: inputs.marketValue,
    unit: 'cents',
    missing: undefined,
    incomplete: false,
  } as const
  const calculation = product([whole, rate, factor], [fixed('hundred-thousandths of a rand', 100_000)])
  return ledger.line('duty.usufruct', 'Usufruct: annual value for life', calculation, section('5'))
}
