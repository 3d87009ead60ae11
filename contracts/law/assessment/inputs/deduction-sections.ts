/** Sections of the Act, other than section 11, that allow an amount off income or taxable income. */
const SECTIONS = setOf(
  '6quat 11A 11D 11E 11F 12B 12BA 12C 12D 12DA 12E 12F 12H 12I 12J 12K 12L 12N 12NA 12P 12Q 12S 12U 13 13bis 13ter 13quat 13quin ' +
    '13sept 13sex 14 15 17A 18A 20 22 23A 23C 24 24A 24C 24F 24I 24J 24K 24L 24M 24O 24P 25B 26 36 37A 37B 37C',
)
/** Paragraphs of section 11 that are law. */
const OF_SECTION_11 = setOf('a c cA d e f g gA gB gC gD h hA hB i j l lA m nA nB o w x')
/** Contributions to retirement funds, until section 11F replaced these on 1 March 2016. */
const UNTIL_2016 = setOf('k n')
const LAST_YEAR_OF_THOSE = 2016

const NAMED = /^(?:section|sec|s)?\.?\s*(\d+\s*[a-z]*)\s*(?:\(\s*([a-z]+)\s*\))?/i

/** Whether the named section allows a deduction: `s11(nA)`, `Section 12H`, `11 (a) read with 24J`. Ignores case. */
export function isDeductionSection(named: string, taxYear: number): boolean {
  const [, number, letter] = NAMED.exec(named.trim()) ?? []
  if (number === undefined) return false
  const section = number.replaceAll(/\s/g, '').toUpperCase()
  if (section !== '11') return SECTIONS.has(section)
  const paragraph = letter?.toUpperCase() ?? ''
  return OF_SECTION_11.has(paragraph) || (taxYear <= LAST_YEAR_OF_THOSE && UNTIL_2016.has(paragraph))
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.toUpperCase().split(' '))
}
