import { REPORT_SHEET } from '@tafel/contracts/base/report/elements.ts'
import { editionStyle, type PageFurniture, pageStyle, sheetStyle, type SheetTheme } from '@tafel/contracts/base/report/sheet-style.ts'
import { font, light } from '../theme/tokens.ts'

/** Always light: paper has no dark scheme. */
const THEME: SheetTheme = { ...light, ...font }

/** A sheet of paper on the screen, at its real width. */
const SCREEN = `
@media screen{.${REPORT_SHEET}{width:100%;max-width:210mm;margin:0 auto;padding:20mm 19mm;background:${light.card};border:1px solid ${light.rule};box-shadow:0 2px 14px rgba(0,0,0,.08)}}
@media screen and (max-width:640px){.${REPORT_SHEET}{padding:20px}}`

/** In print only the report remains: its ancestors have no box, everything else is hidden. */
const PRINT = `
@media print{
body{margin:0}
body :has(.${REPORT_SHEET}){display:contents!important}
body:has(.${REPORT_SHEET}) :not(:has(.${REPORT_SHEET}),.${REPORT_SHEET},.${REPORT_SHEET} *),.${REPORT_SHEET} [data-screen-only]{display:none!important}}`

/** The sheet's elements only, without the paper around them or page settings. */
export const ELEMENTS_STYLE = sheetStyle(THEME) + editionStyle(THEME)

const SHEET = ELEMENTS_STYLE + SCREEN + PRINT

/** The report's style on screen and in the browser's print: the same sheet and margins as the PDF. */
export const paperStyle = (furniture: PageFurniture): string => SHEET + pageStyle(furniture, THEME)
