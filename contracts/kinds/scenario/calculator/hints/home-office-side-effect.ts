import { ratioPpm } from '../../../../base/money/cents.ts'
import { formatPercent } from '../../../../base/money/format.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { paragraph, section } from '../../../../law/working/law.ts'
import { type Finding, type Recipe, change, compare, comparedJointly, savedBy, taxOf } from './hint.ts'
import { withValue } from '../inputs/paths.ts'
import type { Scene } from './scene.ts'

type Office = TaxScenarioInputs['deductions']['homeOffice']

/** The home office's saving in the year, and its cost if the home is sold in it: the office part leaves the residence exclusion. */
export const homeOfficeSideEffect: Recipe = {
  recipe: 'homeOffice',
  title: 'Home office: side effect on the gain of the residence',
  laws: [section('23(b)'), paragraph('Eighth', '49')],
  catch:
    'The part of the gain that belongs to the office is not excluded when the home is sold, for the time it was used; rent paid for a home has no such ' +
    'effect. Here the office is taken as used for the whole time of ownership.',
  withinYear: false,
  inFigures: true,
  find(scene) {
    const { inputs, base, run } = scene
    const path = pathOfOffice(inputs)
    const office = path === undefined ? undefined : officeAt(inputs, path)
    if (path === undefined || office === undefined) return [{ reason: 'There is no home office.' }]
    if (office.areaHome === 0 || office.areaOffice > office.areaHome)
      return [{ reason: 'The areas of the home office and of the home don’t fit.' }]
    const part = ratioPpm(office.areaOffice, office.areaHome)
    const year = taxOf(inputs.taxYear)
    const saving = compare(`${year} without the home office, and with it`, run(withValue(inputs, `${path}.areaOffice`, 0)), base)
    if (saving.before !== null && saving.before === saving.after) return [{ reason: 'The home office saves no tax: see its tests.' }]
    const at = inputs.disposals.findIndex(({ assetKind, businessUse }) => assetKind === 'primaryResidence' && businessUse < part)
    if (at < 0)
      return [{ reason: `The home office is deducted. No sale of the home is captured in this year.`, changes: [], runs: [saving] }]
    return [withSale(scene, saving, at, part)]
  },
}

function withSale(scene: Scene, saving: ReturnType<typeof compare>, at: number, part: number): Finding {
  const field = `disposals.${at}.businessUse`
  const effect = comparedJointly(scene, withValue(scene.inputs, field, part)).map((run) => ({
    ...run,
    label: `${run.label}, with the office in the gain`,
  }))
  const costs = savedBy(effect) < 0
  const reason = costs
    ? `The home is sold in this year: ${formatPercent(part)} of its gain, the part of the office, is not excluded.`
    : `The home is sold in this year, but the part of the office, ${formatPercent(part)}, changes no tax on its gain.`
  return { reason, changes: [change(scene.inputs, field, part)], runs: [saving, ...effect] }
}

function pathOfOffice({ deductions, businesses }: TaxScenarioInputs): string | undefined {
  if (deductions.homeOffice.areaOffice > 0) return 'deductions.homeOffice'
  const at = businesses.findIndex(({ homeOffice }) => homeOffice !== undefined && homeOffice.areaOffice > 0)
  return at < 0 ? undefined : `businesses.${at}.homeOffice`
}

function officeAt({ deductions, businesses }: TaxScenarioInputs, path: string): Office | undefined {
  return path === 'deductions.homeOffice' ? deductions.homeOffice : businesses[Number(path.split('.')[1])]?.homeOffice
}
