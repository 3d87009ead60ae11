import { CHART_COLORS } from '../charts/svg.ts'
import type { ReportDocument } from './document.ts'
import { REPORT_SHEET } from './elements.ts'

// How a report looks, on a screen, from a browser's print and in the PDF: one sheet of CSS over the elements of a document.

/** The property of CSS that holds the firm's colour. */
const ACCENT = '--accent'

/** The inline style of a sheet with the firm's colour; undefined without one, or if it isn't a colour. */
export const accentStyle = (accent: string | undefined): Readonly<Record<string, string>> | undefined =>
  accent !== undefined && /^#[0-9a-f]{6}$/i.test(accent) ? { [ACCENT]: accent } : undefined

/** The viewer's styles that the sheet uses: the light tokens as CSS colours, and its two fonts. */
export type SheetTheme = Readonly<
  Record<'ink' | 'ink2' | 'ink3' | 'rule' | 'ruleStrong' | 'ochre' | 'blue' | (typeof CHART_COLORS)[keyof typeof CHART_COLORS], string>
> & {
  readonly sans: string
  readonly serif: string
}

/** The style of a sheet. Of pages it says nothing: that is `pageStyle`. */
export function sheetStyle({ ink, ink2, ink3, rule, ruleStrong, ochre, blue, sans, serif, ...colors }: SheetTheme): string {
  const tokens: Readonly<Record<string, string>> = { ink, ink2, ink3, rule, ruleStrong, ochre, blue, ...colors }
  const chartColors = Object.entries(CHART_COLORS).map(([name, token]) => `--chart-${name}:${tokens[token]};`)
  return `
.${REPORT_SHEET}{
${chartColors.join('')}
position:relative;isolation:isolate;box-sizing:border-box;font:400 10.5pt/1.45 ${sans};color:${ink};font-variant-numeric:tabular-nums lining-nums;print-color-adjust:exact;-webkit-print-color-adjust:exact;
& *{box-sizing:border-box}
& h1,& h2,& h3,& .firm-name,& .figure{font-family:${serif};font-weight:600;margin:0}
& p{margin:0;orphans:3;widows:3}
& .letterhead{display:flex;justify-content:space-between;gap:16pt;font-size:9pt;line-height:1.5;color:${ink3};overflow-wrap:anywhere}
& .firm-name{font-size:13.5pt;line-height:1.3;color:var(${ACCENT},${ink})}
& .logo{display:block;max-width:60mm;max-height:16mm;margin-bottom:4pt}
& .dated{flex:none;max-width:45%;text-align:right}
& .title{margin-top:18pt;font-size:21pt;line-height:1.15;color:var(${ACCENT},${ink})}
& .subject{margin-top:4pt;font-size:11.5pt;color:${ink2};overflow-wrap:anywhere}
& .band{display:flex;margin-top:12pt;border-top:1pt solid var(${ACCENT},${ink2});border-bottom:1pt solid ${ruleStrong}}
& .band>div{display:flex;flex-direction:column;justify-content:space-between;flex:1 1 0;padding:8pt 15pt;border-left:.5pt solid ${rule}}
& .band>div:first-child{flex:1.3 1 0;padding-left:0;border-left:0}
& .label{font-size:9.5pt;color:${ink2}}
& .figure{font-size:15.5pt;line-height:1.5;white-space:nowrap}
& .band>div:first-child .figure{font-size:23pt;line-height:1.2}
& .sentences{margin-top:10pt}
& .heading{margin-top:14pt;padding-bottom:3pt;font-size:12.5pt;line-height:1.3;border-bottom:.75pt solid ${ruleStrong};break-after:avoid}
& .together{break-inside:avoid}
& table{width:100%;border-collapse:collapse}
& tr{break-inside:avoid}
& tr:nth-child(2),& tr:last-child,& .sum-part,& .sum-whole{break-before:avoid}
& th,& td{padding:3pt 0;border-bottom:.5pt solid ${rule};font-size:9.5pt;font-weight:400;line-height:1.3;text-align:left;vertical-align:top}
& th+th,& th+td,& td+td{padding-left:12pt}
& thead th{font-size:8.5pt;color:${ink3}}
& .amount,& .rate{text-align:right;white-space:nowrap}
& thead .amount,& thead .rate{white-space:normal}
& td.missing{white-space:normal}
& th.rate:nth-child(2):nth-last-child(2){width:25%}
& .sum-part>*,& .sum-whole>*{font-weight:600;border-top:.75pt solid ${ruleStrong}}
& .sum-whole>*{border-top:1pt solid ${ink2};border-bottom:0}
& .sum-part span,& .sum-whole span{font-weight:400}
& .quiet{color:${ink3}}
& .missing{color:${ochre}}
& .law{color:${blue}}
& .after,& .step{margin-top:5pt;font-size:9.5pt;color:${ink2}}
& section+.after{break-before:avoid}
& .step{break-inside:avoid}
& .after.missing{color:${ochre}}
& .note{margin-top:8pt;padding-left:10pt;border-left:2pt solid ${ochre};color:${ochre};break-inside:avoid}
& .columns{display:flex;gap:20pt}
& .columns>div{flex:1 1 0;min-width:0;break-inside:avoid}
& .chart{margin-top:10pt}
& .chart.narrow{display:none}
& .chart svg{display:block;width:100%;height:auto;font-family:${sans}}
& .verification>div{display:flex;align-items:center;gap:12pt;margin-top:8pt;font-size:9.5pt;color:${ink2}}
& .verification p+p{margin-top:4pt}
& .code{flex:none;width:24mm}
& .code svg{display:block;width:100%;height:auto}
& .page-break{break-before:page}
& .foot{margin-top:28pt;padding-top:8pt;border-top:.5pt solid ${rule};font-size:8.5pt;color:${ink3}}
& .draft{position:absolute;inset:0;z-index:-1;display:flex;align-items:center;justify-content:center;overflow:hidden;pointer-events:none;user-select:none}
& .draft::before{content:"DRAFT"/"";font:600 110pt ${serif};letter-spacing:.08em;color:${ink};opacity:.055;transform:rotate(-32deg)}
&.close .letterhead{line-height:1.35}
&.close .title{margin-top:12pt}
&.close .band{margin-top:9pt}
&.close .sentences{margin-top:7pt;line-height:1.38}
&.close .band>div{padding-top:5pt;padding-bottom:5pt}
&.close .note{margin-top:6pt;font-size:9.5pt;line-height:1.35}
&.close .heading{margin-top:8pt;padding-bottom:2pt}
&.close .after{margin-top:3pt;font-size:8.8pt;line-height:1.3}
&.close th,&.close td{padding-top:1.5pt;padding-bottom:1.5pt;font-size:8.8pt;line-height:1.25}
& .wide :is(th,td){font-size:8pt}
& .widest :is(th,td){font-size:6.8pt}
& :is(.wide,.widest) :is(th+th,th+td,td+td){padding-left:6pt}
}
@media print{.${REPORT_SHEET}{& .draft{position:fixed;overflow:visible}& .foot{display:none}& .page-break+section>.heading{margin-top:0}}}
@media screen{.${REPORT_SHEET}{container-type:inline-size}
@container (max-width:560px){.${REPORT_SHEET}{
& .letterhead,& .band,& .columns{display:block}
& .dated{max-width:none;margin-top:6pt;text-align:left}
& .band>div{display:flex;flex-direction:row;justify-content:space-between;align-items:baseline;gap:12pt;padding:6pt 0;border-left:0}
& .band>div+div{border-top:.5pt solid ${rule}}
& th+th,& th+td,& td+td{padding-left:6pt}
& section{overflow-x:auto}
& .chart.wide{display:none}
& .chart.narrow{display:block}
}}}`
}

/** The rules that the second edition adds; of a report of the first one they say nothing. `fit` are those of a page that would be nearly empty. */
export function editionStyle({ ink, ink2, ink3, rule }: Pick<SheetTheme, 'ink' | 'ink2' | 'ink3' | 'rule'>): string {
  return `
.${REPORT_SHEET}.edition-2{
& .band,& .columns,& .sentences,& .subject,& .title{break-inside:avoid}
& .subject,& .title,& .band+.sentences{break-after:avoid}
& .sentences{break-before:avoid}
& .subject.before{margin-top:16pt;font-size:10pt;color:${ink3}}
& .subject.before+.title{margin-top:2pt}
& .band .figure{overflow-wrap:anywhere}
& .words td:not(.amount){text-align:left;white-space:normal}
& .days th:first-child{width:21%}
& .statement.words th:first-child{width:36%}
& .days td:nth-child(3):last-child{width:31%}
& .choices{margin-top:8pt;font-weight:600}
& .choice{display:inline-block;margin-left:10pt;font-weight:400;white-space:nowrap}
& .box{display:inline-block;width:8.5pt;height:8.5pt;margin-right:5pt;border:.75pt solid ${ink};vertical-align:-.5pt}
& .lines{display:flex;flex-wrap:wrap;gap:0 16pt;margin-top:4pt}
& .lines>div{display:flex;flex:1 1 46%;gap:10pt}
& .sign{flex:3 1 0;margin-top:24pt;padding-top:3pt;border-top:.75pt solid ${ink2};font-size:8.8pt;line-height:1.3;color:${ink3};overflow-wrap:anywhere}
& .sign.day{flex:1 1 0}
& .words tr:last-child>*{border-bottom-color:${rule}}
&.flowing .page-break.loose{break-before:auto}
&.near{& th,& td{padding-top:2.2pt;padding-bottom:2.2pt;line-height:1.22}& .heading{margin-top:9pt}& .after,& .step{margin-top:3.5pt;line-height:1.32}& .band>div{padding-top:5pt;padding-bottom:5pt}& .sign{margin-top:20pt}& .chart{margin-top:8pt}}
&.nearer{font-size:10pt;& th,& td{padding-top:1.7pt;padding-bottom:1.7pt;line-height:1.2}& table:not(.wide,.widest) :is(th,td){font-size:9pt}& .heading{margin-top:7pt;padding-bottom:2pt}& .after,& .step{margin-top:3pt;font-size:9pt;line-height:1.28}& .title{font-size:19pt}& .letterhead{line-height:1.35}& .subject.before{margin-top:11pt}& .band{margin-top:8pt}& .sentences{margin-top:7pt;line-height:1.38}& .band>div{padding-top:4pt;padding-bottom:4pt}& .sign{margin-top:18pt}& .chart{margin-top:6pt}}
&.nearest{font-size:9.6pt;& th,& td{padding-top:1.2pt;padding-bottom:1.2pt;line-height:1.16}& table:not(.wide,.widest) :is(th,td){font-size:8.5pt}& .heading{margin-top:5pt;padding-bottom:1pt;font-size:11.5pt}& .after,& .step{margin-top:2.5pt;font-size:8.5pt;line-height:1.25}& .title{font-size:17pt}& .letterhead{line-height:1.25}& .subject.before{margin-top:8pt}& .band{margin-top:6pt}& .sentences{margin-top:5pt;line-height:1.32}& .band>div{padding-top:3pt;padding-bottom:3pt}& .sign{margin-top:15pt}& .chart{margin-top:4pt}}
&.airy .page-break.loose~*{& th,& td{padding-top:4.2pt;padding-bottom:4.2pt}&.heading,& .heading{margin-top:20pt}&.after,&.step,& .step{margin-top:7pt;line-height:1.55}}
&.airier .page-break.loose~*{& th,& td{padding-top:5.6pt;padding-bottom:5.6pt}&.heading,& .heading{margin-top:26pt}&.after,&.step,& .step{margin-top:9pt;line-height:1.7}}
&.tight .page-break.loose~*{& th,& td{padding-top:1.4pt;padding-bottom:1.4pt;line-height:1.18}&.heading,& .heading{margin-top:6pt;padding-bottom:2pt}&.after,&.step,& .step{margin-top:2.5pt;line-height:1.26}}
}`
}

/** How a report is set: closer from `near` to `nearest`; after its summary wider or closer, and with fewer page breaks. */
export type Fit = string

const OF_SUMMARY = ['near', 'nearer', 'nearest'] as const
const AFTER_SUMMARY = [
  'near',
  // Most often it is the first page of the summary that is too long.
  'nearer',
  'near flowing',
  'nearer flowing',
  'near airy',
  'near tight',
  'nearer tight',
  'near airier',
] as const
const OF_OTHERS = ['', ...OF_SUMMARY] as const

/** The ways to fit a report to its pages, each to be tried where those before it leave a page nearly empty or are too long. */
export function fitsOf({ edition, maxPages, blocks }: Pick<ReportDocument, 'edition' | 'maxPages' | 'blocks'>): readonly [Fit, ...Fit[]] {
  if (edition === undefined) return ['']
  if (maxPages !== undefined) return OF_SUMMARY
  return blocks.some(({ kind }) => kind === 'signatures') ? AFTER_SUMMARY : OF_OTHERS
}

/** The classes of the sheet around a report. */
export const sheetClass = (
  document: Pick<ReportDocument, 'isClose' | 'edition' | 'maxPages' | 'blocks'>,
  fit: Fit = fitsOf(document)[0],
): string =>
  [REPORT_SHEET, document.isClose ? 'close' : '', document.edition === undefined ? '' : 'edition-2', fit]
    .filter((name) => name !== '')
    .join(' ')

/** The text in the margins of every page. */
export interface PageFurniture {
  readonly running: string
  readonly foot: string
}

/** Paper, and the contents of its margins. */
export function pageStyle({ running, foot }: PageFurniture, { ink3, rule, sans }: Pick<SheetTheme, 'ink3' | 'rule' | 'sans'>): string {
  const small = `font:400 8.5pt ${sans};color:${ink3};font-variant-numeric:tabular-nums lining-nums;`
  const below = `${small}vertical-align:top;padding-top:8pt;border-top:.5pt solid ${rule};`
  return `
@page{size:A4;margin:20mm 19mm 24mm;
@top-left{content:${cssText(running)};${small}width:100%;text-align:left}
@bottom-left{content:${cssText(foot)};${below}width:85%;text-align:left}
@bottom-right{content:counter(page) " of " counter(pages);${below}width:15%;text-align:right}}
@page:first{@top-left{content:none}}`
}

/** Any text as a CSS string: characters that could end the string, the style or the element are escaped. */
export function cssText(text: string): string {
  return `"${text.replaceAll(/[^A-Za-z0-9 ,.:()·/-]/gu, (char) => `\\${char.codePointAt(0)!.toString(16)} `)}"`
}
