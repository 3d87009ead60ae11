import { chartVariables, TOKENS } from './chart.ts'

const { ink, ink2, ink3, rule, ruleStrong, ochre, blue } = TOKENS

/** What stands in the margins of every page. */
export interface PageFurniture {
  /** At the head from the second page on. */
  readonly running: string
  /** At the foot. */
  readonly foot: string
}

const SANS = `'Source Sans 3',sans-serif`
const SERIF = `'Source Serif 4',serif`

/** The style sheet of a report: A4, the look's type and hairlines. */
export function reportStyle({ running, foot }: PageFurniture): string {
  const margin = `font:400 8.5pt ${SANS};color:${ink3};font-variant-numeric:tabular-nums lining-nums;vertical-align:top;padding-top:8pt;border-top:.5pt solid ${rule};`
  return `
@page{size:A4;margin:20mm 19mm 24mm;
@top-left{content:${cssText(running)};font:400 8.5pt ${SANS};color:${ink3};width:100%;text-align:left}
@bottom-left{content:${cssText(foot)};${margin}width:85%;text-align:left}
@bottom-right{content:counter(page) " of " counter(pages);${margin}width:15%;text-align:right}}
@page:first{@top-left{content:none}}
:root{${chartVariables}}
*{box-sizing:border-box}
html{font:400 10.5pt/1.45 ${SANS};color:${ink};font-variant-numeric:tabular-nums lining-nums;-webkit-print-color-adjust:exact}
body{margin:0}
h1,h2,.firm,.figure{font-family:${SERIF};font-weight:600;margin:0}
h1{font-size:24pt;line-height:1.15}
h2{font-size:12.5pt;line-height:1.3;margin:18pt 0 0;padding-bottom:5pt;border-bottom:.75pt solid ${ruleStrong};break-after:avoid}
p{margin:0;orphans:3;widows:3}
a{color:inherit}
.letterhead{display:flex;justify-content:space-between;gap:16pt;font-size:9pt;color:${ink3};line-height:1.5}
.firm{font-size:13.5pt;color:${ink};line-height:1.3;overflow-wrap:anywhere}
.letterhead>:last-child{text-align:right;flex:none}
.title{margin:32pt 0 0}
.about{font-size:11.5pt;color:${ink2};margin-top:4pt;overflow-wrap:anywhere}
.band{display:flex;margin-top:18pt;border-top:1pt solid ${ink2};border-bottom:1pt solid ${ruleStrong}}
.band>div{padding:11pt 15pt 12pt;border-left:.5pt solid ${rule};flex:1 1 0}
.band>div:first-child{padding-left:0;border-left:0;flex:1.5 1 0}
.label{font-size:9.5pt;color:${ink2}}
.figure{font-size:15.5pt;line-height:1.5;white-space:nowrap}
.band>div:first-child .figure{font-size:23pt;line-height:1.2}
.sentences{margin-top:13pt;font-size:11.5pt;max-width:150mm}
table{width:100%;border-collapse:collapse}
thead{display:table-header-group}
tr{break-inside:avoid}
th,td{font-weight:400;text-align:left;padding:6.5pt 0;border-bottom:.5pt solid ${rule};vertical-align:top}
td+td,th+th,th+td{padding-left:12pt}
thead th{font-size:9pt;color:${ink3}}
.amount{text-align:right;white-space:nowrap}
.rate{text-align:right;width:25%}
tfoot th,tfoot td{font-weight:600;border-top:.75pt solid ${ruleStrong};border-bottom:0}
.law{color:${blue};font-weight:600;font-size:9.5pt}
.working{margin-top:7pt;font-size:9.5pt;color:${ink2}}
.notes{margin-top:12pt;padding-left:10pt;border-left:2pt solid ${ochre};color:${ochre};break-inside:avoid}
.quiet{color:${ink3};font-size:9.5pt}
ul{margin:7pt 0 0;padding-left:13pt}
li{margin-bottom:3pt;orphans:3;widows:3}
section:has(>.chart){break-inside:avoid}
.chart{margin:10pt 0 0}
.chart svg{display:block;width:100%;height:auto;font-family:${SANS}}
.next-page{break-before:page}
.transfer .title{margin-top:20pt;font-size:21pt}
.transfer .band{margin-top:12pt}
.transfer .band>div{padding-top:8pt;padding-bottom:8pt}
.transfer .sentences{margin-top:10pt;font-size:10.5pt;max-width:none}
.transfer h2{margin-top:14pt;padding-bottom:3pt}
.transfer .notes{margin-top:8pt}
.quote th,.quote td,.statement th,.statement td{padding:3pt 0;font-size:9.5pt;line-height:1.3}
.dense h2{margin-top:9pt}
.dense .quote th,.dense .quote td,.dense .columns th,.dense .columns td{padding:1.5pt 0;font-size:8.8pt}
.quote td+td,.quote th+td,.quote th+th,.statement td+td,.statement th+td,.statement th+th{padding-left:12pt}
.quote thead th,.statement thead th{font-size:8.5pt}
.quote .sum>*,.statement .sum>*{font-weight:600;border-top:.75pt solid ${ruleStrong}}
.quote .all>*{font-weight:600;border-top:1pt solid ${ink2};border-bottom:0}
.missing{color:${ochre}}
.columns{display:flex;gap:20pt}
.columns>section{flex:1 1 0;min-width:0;break-inside:avoid}
.after{margin-top:5pt;font-size:9.5pt;color:${ink2}}
.draft{position:fixed;inset:0;display:flex;align-items:center;justify-content:center;z-index:-1}
.draft>span{font:600 110pt ${SERIF};color:${ink};opacity:.055;transform:rotate(-32deg);letter-spacing:.08em}
`
}

/** Any text as a CSS string: whatever could end the string, the style or the element is written as its code. */
export function cssText(text: string): string {
  return `"${text.replaceAll(/[^A-Za-z0-9 ,.:()·/-]/gu, (char) => `\\${char.codePointAt(0)!.toString(16)} `)}"`
}
