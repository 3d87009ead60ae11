// Published tables as pages of SARS, National Treasury, the LPC and the deeds office, and spreadsheets lay them out.

export interface PastedExample {
  readonly layout: string
  /** The year of assessment, or the first day of the period. */
  readonly key: string
  readonly figure: string
  readonly text: string
}

export const PASTED_TABLES: readonly PastedExample[] = [
  {
    layout: 'SARS, web page, tabs',
    key: '2027',
    figure: 'incomeTax.brackets',
    text: `Taxable income (R)\tRates of tax (R)
1 – 245 100\t18% of taxable income
245 101 – 383 100\t44 118 + 26% of taxable income above 245 100
383 101 – 530 200\t79 998 + 31% of taxable income above 383 100
530 201 – 695 800\t125 599 + 36% of taxable income above 530 200
695 801 – 887 000\t185 215 + 39% of taxable income above 695 800
887 001 – 1 878 600\t259 783 + 41% of taxable income above 887 000
1 878 601 and above\t666 339 + 45% of taxable income above 1 878 600`,
  },
  {
    layout: 'SARS, web page, single spaces',
    key: '2027',
    figure: 'incomeTax.brackets',
    text: `1 – 245 100 18% of taxable income
245 101 – 383 100 44 118 + 26% of taxable income above 245 100
383 101 – 530 200 79 998 + 31% of taxable income above 383 100
530 201 – 695 800 125 599 + 36% of taxable income above 530 200
695 801 – 887 000 185 215 + 39% of taxable income above 695 800
887 001 – 1 878 600 259 783 + 41% of taxable income above 887 000
1 878 601 and above 666 339 + 45% of taxable income above 1 878 600`,
  },
  {
    layout: 'SARS, web page, single no-break spaces',
    key: '2026',
    figure: 'incomeTax.brackets',
    text: `1 – 237\u00a0100\u00a018% of taxable income
237\u00a0101 – 370\u00a0500\u00a042\u00a0678 + 26% of taxable income above 237\u00a0100
370\u00a0501 – 512\u00a0800\u00a077\u00a0362 + 31% of taxable income above 370\u00a0500
512\u00a0801 – 673\u00a0000\u00a0121\u00a0475 + 36% of taxable income above 512\u00a0800
673\u00a0001 – 857\u00a0900\u00a0179\u00a0147 + 39% of taxable income above 673\u00a0000
857\u00a0901 – 1\u00a0817\u00a0000\u00a0251\u00a0258 + 41% of taxable income above 857\u00a0900
1\u00a0817\u00a0001 and above\u00a0644\u00a0489 + 45% of taxable income above 1\u00a0817\u00a0000`,
  },
  {
    layout: 'SARS, heading with the year',
    key: '2026',
    figure: 'incomeTax.brackets',
    text: `2026 tax year (1 March 2025 – 28 February 2026)
Taxable income (R)  Rates of tax (R)
1 – 237 100   18% of taxable income
237 101 – 370 500   42 678 + 26% of taxable income above 237 100
370 501 – 512 800   77 362 + 31% of taxable income above 370 500
512 801 – 673 000   121 475 + 36% of taxable income above 512 800
673 001 – 857 900   179 147 + 39% of taxable income above 673 000
857 901 – 1 817 000   251 258 + 41% of taxable income above 857 900
1 817 001 and above   644 489 + 45% of taxable income above 1 817 000`,
  },
  {
    layout: 'SARS, without separators between thousands',
    key: '2027',
    figure: 'incomeTax.brackets',
    text: `1 – 245100\t18% of taxable income
245101 – 383100\t44118 + 26% of taxable income above 245100
383101 – 530200\t79998 + 31% of taxable income above 383100
530201 – 695800\t125599 + 36% of taxable income above 530200
695801 – 887000\t185215 + 39% of taxable income above 695800
887001 – 1878600\t259783 + 41% of taxable income above 887000
1878601 and above\t666339 + 45% of taxable income above 1878600`,
  },
  {
    layout: 'SARS, single spaces and no separators between thousands',
    key: '2023',
    figure: 'incomeTax.brackets',
    text: `1 – 226000 18% of taxable income
226001 – 353100 40680 + 26% of taxable income above 226000
353101 – 488700 73726 + 31% of taxable income above 353100
488701 – 641400 115762 + 36% of taxable income above 488700
641401 – 817600 170734 + 39% of taxable income above 641400
817601 – 1731600 239452 + 41% of taxable income above 817600
1731601 and above 614192 + 45% of taxable income above 1731600`,
  },
  {
    layout: 'SARS, each cell on its own line',
    key: '2022',
    figure: 'incomeTax.brackets',
    text: `Taxable income (R)
Rates of tax (R)
1 – 216 200
18% of taxable income
216 201 – 337 800
38 916 + 26% of taxable income above 216 200
337 801 – 467 500
70 532 + 31% of taxable income above 337 800
467 501 – 613 600
110 739 + 36% of taxable income above 467 500
613 601 – 782 200
163 335 + 39% of taxable income above 613 600
782 201 – 1 656 600
229 089 + 41% of taxable income above 782 200
1 656 601 and above
587 593 + 45% of taxable income above 1 656 600`,
  },
  {
    layout: 'SARS, older page with R and hyphens',
    key: '2015',
    figure: 'incomeTax.brackets',
    text: `R0 - R174 550\t18% of each R1
R174 551 - R272 700\tR31 419 + 25% of the amount above R174 550
R272 701 - R377 450\tR55 957 + 30% of the amount above R272 700
R377 451 - R528 000\tR87 382 + 35% of the amount above R377 450
R528 001 - R673 100\tR140 074 + 38% of the amount above R528 000
R673 101 and above\tR195 212 + 40% of the amount above R673 100`,
  },
  {
    layout: 'SARS, archive, to instead of a dash',
    key: '2009',
    figure: 'incomeTax.brackets',
    text: `1 to 122 000 18% of taxable income
122 001 to 195 000 21 960 + 25% of taxable income above 122 000
195 001 to 270 000 40 210 + 30% of taxable income above 195 000
270 001 to 380 000 62 710 + 35% of taxable income above 270 000
380 001 to 490 000 101 210 + 38% of taxable income above 380 000
490 001 and over 143 010 + 40% of taxable income above 490 000`,
  },
  {
    layout: 'SARS, PDF with figure spaces',
    key: '2021',
    figure: 'incomeTax.brackets',
    text: `1 – 205\u2007900\u2007\u200718% of taxable income
205\u2007901 – 321\u2007600\u2007\u200737\u2007062 + 26% of taxable income above 205\u2007900
321\u2007601 – 445\u2007100\u2007\u200767\u2007144 + 31% of taxable income above 321\u2007600
445\u2007101 – 584\u2007200\u2007\u2007105\u2007429 + 36% of taxable income above 445\u2007100
584\u2007201 – 744\u2007800\u2007\u2007155\u2007505 + 39% of taxable income above 584\u2007200
744\u2007801 – 1\u2007577\u2007300\u2007\u2007218\u2007139 + 41% of taxable income above 744\u2007800
1\u2007577\u2007301 and above\u2007\u2007559\u2007464 + 45% of taxable income above 1\u2007577\u2007300`,
  },
  {
    layout: 'SARS, direction marks around amounts',
    key: '2020',
    figure: 'incomeTax.brackets',
    text: `1 – \u202a195 850\u202c\t\u202a18\u202c% of taxable income
\u202a195 851\u202c – \u202a305 850\u202c\t\u202a35 253\u202c + \u202a26\u202c% of taxable income above \u202a195 850\u202c
\u202a305 851\u202c – \u202a423 300\u202c\t\u202a63 853\u202c + \u202a31\u202c% of taxable income above \u202a305 850\u202c
\u202a423 301\u202c – \u202a555 600\u202c\t\u202a100 263\u202c + \u202a36\u202c% of taxable income above \u202a423 300\u202c
\u202a555 601\u202c – \u202a708 310\u202c\t\u202a147 891\u202c + \u202a39\u202c% of taxable income above \u202a555 600\u202c
\u202a708 311\u202c – \u202a1 500 000\u202c\t\u202a207 448\u202c + \u202a41\u202c% of taxable income above \u202a708 310\u202c
\u202a1 500 001\u202c and above\t\u202a532 041\u202c + \u202a45\u202c% of taxable income above \u202a1 500 000\u202c`,
  },
  {
    layout: 'SARS, transfer duty, tabs',
    key: '2025-04-01',
    figure: 'transferDuty.bands',
    text: `Value of the property (R)\tRate
1 – 1 210 000\t0% of the value
1 210 001 – 1 663 800\t3% of the value above 1 210 000
1 663 801 – 2 329 300\t13 614 + 6% of the value above 1 663 800
2 329 301 – 2 994 800\t53 544 + 8% of the value above 2 329 300
2 994 801 – 13 310 000\t106 784 + 11% of the value above 2 994 800
13 310 001 and above\t1 241 456 + 13% of the value above 13 310 000`,
  },
  {
    layout: 'SARS, transfer duty, single spaces',
    key: '2023-03-01',
    figure: 'transferDuty.bands',
    text: `1 – 1 100 000 0% of the value
1 100 001 – 1 512 500 3% of the value above 1 100 000
1 512 501 – 2 117 500 12 375 + 6% of the value above 1 512 500
2 117 501 – 2 722 500 48 675 + 8% of the value above 2 117 500
2 722 501 – 12 100 000 97 075 + 11% of the value above 2 722 500
12 100 001 and above 1 128 600 + 13% of the value above 12 100 000`,
  },
  {
    layout: 'SARS, transfer duty, older page',
    key: '2015-03-01',
    figure: 'transferDuty.bands',
    text: `1 - 750 000  0% of the value of the property
750 001 - 1 250 000  3% of the value of the property above 750 000
1 250 001 - 1 750 000  15 000 + 6% of the value of the property above 1 250 000
1 750 001 - 2 250 000  45 000 + 8% of the value of the property above 1 750 000
2 250 001 and above  85 000 + 11% of the value of the property above 2 250 000`,
  },
  {
    layout: 'National Treasury, Budget Review',
    key: '2027',
    figure: 'incomeTax.brackets',
    text: `Taxable income (R)\tRates of tax
R0 - R245 100\t18% of each R1
R245 101 - R383 100\tR44 118 + 26% of the amount above R245 100
R383 101 - R530 200\tR79 998 + 31% of the amount above R383 100
R530 201 - R695 800\tR125 599 + 36% of the amount above R530 200
R695 801 - R887 000\tR185 215 + 39% of the amount above R695 800
R887 001 - R1 878 600\tR259 783 + 41% of the amount above R887 000
R1 878 601 +\tR666 339 + 45% of the amount above R1 878 600`,
  },
  {
    layout: 'National Treasury, tax guide, single spaces',
    key: '2018',
    figure: 'incomeTax.brackets',
    text: `R0 – R189 880 18% of each R1
R189 881 – R296 540 R34 178 + 26% of the amount above R189 880
R296 541 – R410 460 R61 910 + 31% of the amount above R296 540
R410 461 – R555 600 R97 225 + 36% of the amount above R410 460
R555 601 – R708 310 R149 475 + 39% of the amount above R555 600
R708 311 – R1 500 000 R209 032 + 41% of the amount above R708 310
R1 500 001+ R533 625 + 45% of the amount above R1 500 000`,
  },
  {
    layout: 'Rates and Monetary Amounts Act',
    key: '2017',
    figure: 'incomeTax.brackets',
    text: `Not exceeding R188 000\t18 per cent of taxable income
Exceeding R188 000 but not exceeding R293 600\tR33 840 plus 26 per cent of the amount by which taxable income exceeds R188 000
Exceeding R293 600 but not exceeding R406 400\tR61 296 plus 31 per cent of the amount by which taxable income exceeds R293 600
Exceeding R406 400 but not exceeding R550 100\tR96 264 plus 36 per cent of the amount by which taxable income exceeds R406 400
Exceeding R550 100 but not exceeding R701 300\tR147 996 plus 39 per cent of the amount by which taxable income exceeds R550 100
Exceeding R701 300\tR206 964 plus 41 per cent of the amount by which taxable income exceeds R701 300`,
  },
  {
    layout: 'Rates and Monetary Amounts Act, from a PDF',
    key: '2012',
    figure: 'incomeTax.brackets',
    text: `Not exceeding R150 000 18 per cent of taxable income
Exceeding R150 000 but not exceeding R235 000 R27 000 plus 25 per cent of the amount by which taxable income exceeds R150 000
Exceeding R235 000 but not exceeding R325 000 R48 250 plus 30 per cent of the amount by which taxable income exceeds R235 000
Exceeding R325 000 but not exceeding R455 000 R75 250 plus 35 per cent of the amount by which taxable income exceeds R325 000
Exceeding R455 000 but not exceeding R580 000 R120 750 plus 38 per cent of the amount by which taxable income exceeds R455 000
Exceeding R580 000 R168 250 plus 40 per cent of the amount by which taxable income exceeds R580 000`,
  },
  {
    layout: 'National Treasury, transfer duty, nil',
    key: '2023-03-01',
    figure: 'transferDuty.bands',
    text: `R0 – R1 100 000\tNil
1 100 001 – 1 512 500\t3% of the value above 1 100 000
1 512 501 – 2 117 500\t12 375 + 6% of the value above 1 512 500
2 117 501 – 2 722 500\t48 675 + 8% of the value above 2 117 500
2 722 501 – 12 100 000\t97 075 + 11% of the value above 2 722 500
12 100 001 and above\t1 128 600 + 13% of the value above 12 100 000`,
  },
  {
    layout: 'National Treasury, thousands with commas',
    key: '2004',
    figure: 'incomeTax.brackets',
    text: `1 - 70,000\t18% of taxable income
70,001 - 110,000\t12,600 + 25% of taxable income above 70,000
110,001 - 140,000\t22,600 + 30% of taxable income above 110,000
140,001 - 180,000\t31,600 + 35% of taxable income above 140,000
180,001 - 255,000\t45,600 + 38% of taxable income above 180,000
255,001 and above\t74,100 + 40% of taxable income above 255,000`,
  },
  {
    layout: 'spreadsheet, four columns',
    key: '2027',
    figure: 'incomeTax.brackets',
    text: `From\tTo\tBase\tRate
1\t245100\t0\t18%
245101\t383100\t44118\t26%
383101\t530200\t79998\t31%
530201\t695800\t125599\t36%
695801\t887000\t185215\t39%
887001\t1878600\t259783\t41%
1878601\t\t666339\t45%`,
  },
  {
    layout: 'spreadsheet, with decimals',
    key: '2026',
    figure: 'incomeTax.brackets',
    text: `From\tTo\tBase\tRate
1,00\t237 100,00\t0,00\t18,00%
237 101,00\t370 500,00\t42 678,00\t26,00%
370 501,00\t512 800,00\t77 362,00\t31,00%
512 801,00\t673 000,00\t121 475,00\t36,00%
673 001,00\t857 900,00\t179 147,00\t39,00%
857 901,00\t1 817 000,00\t251 258,00\t41,00%
1 817 001,00\t\t644 489,00\t45,00%`,
  },
  {
    layout: 'spreadsheet, rand and cents with points',
    key: '2023',
    figure: 'incomeTax.brackets',
    text: `R 1.00\tR 226,000.00\tR 0.00\t18.0 %
R 226,001.00\tR 353,100.00\tR 40,680.00\t26.0 %
R 353,101.00\tR 488,700.00\tR 73,726.00\t31.0 %
R 488,701.00\tR 641,400.00\tR 115,762.00\t36.0 %
R 641,401.00\tR 817,600.00\tR 170,734.00\t39.0 %
R 817,601.00\tR 1,731,600.00\tR 239,452.00\t41.0 %
R 1,731,601.00\t\tR 614,192.00\t45.0 %`,
  },
  {
    layout: 'spreadsheet, semicolons',
    key: '2022',
    figure: 'incomeTax.brackets',
    text: `From;To;Base;Rate
1,00;216 200,00;0,00;18%
216 201,00;337 800,00;38 916,00;26%
337 801,00;467 500,00;70 532,00;31%
467 501,00;613 600,00;110 739,00;36%
613 601,00;782 200,00;163 335,00;39%
782 201,00;1 656 600,00;229 089,00;41%
1 656 601,00;;587 593,00;45%`,
  },
  {
    layout: 'spreadsheet, pipes',
    key: '2021',
    figure: 'incomeTax.brackets',
    text: `From | To | Base | Rate
1 | 205 900 | 0 | 18%
205 901 | 321 600 | 37 062 | 26%
321 601 | 445 100 | 67 144 | 31%
445 101 | 584 200 | 105 429 | 36%
584 201 | 744 800 | 155 505 | 39%
744 801 | 1 577 300 | 218 139 | 41%
1 577 301 |  | 559 464 | 45%`,
  },
  {
    layout: 'spreadsheet, upper bound, base and rate',
    key: '2006',
    figure: 'incomeTax.brackets',
    text: `Up to\tBase\tRate
80000\t0\t18%
130000\t14400\t25%
180000\t26900\t30%
230000\t41900\t35%
300000\t59400\t38%
over 300000\t86000\t40%`,
  },
  {
    layout: 'spreadsheet, transfer duty, bound before the rate',
    key: '2025-04-01',
    figure: 'transferDuty.bands',
    text: `From\tTo\tBase\tAbove\tRate
1\t1210000\t0\t0\t0%
1210001\t1663800\t0\t1210000\t3%
1663801\t2329300\t13614\t1663800\t6%
2329301\t2994800\t53544\t2329300\t8%
2994801\t13310000\t106784\t2994800\t11%
13310001\t\t1241456\t13310000\t13%`,
  },
  {
    layout: 'LPC, guideline of conveyancers',
    key: '2025-08-01',
    figure: 'conveyancerGuideline.bands',
    text: `R100 000 or less\tR6 640
Over R100 000 up to and including R500 000\tR6 640 for the first R100 000 plus R1 060 per R50 000 or part thereof above that
Over R500 000 up to and including R1 000 000\tR15 120 for the first R500 000 plus R2 050 per R100 000 or part thereof above that
Over R1 000 000 up to and including R5 000 000\tR25 370 for the first R1 000 000 plus R2 050 per R200 000 or part thereof above that
Over R5 000 000\tR66 370 for the first R5 000 000 plus R5 160 per R1 000 000 or part thereof above that`,
  },
  {
    layout: 'LPC, guideline of conveyancers, single spaces',
    key: '2025-08-01',
    figure: 'conveyancerGuideline.bands',
    text: `R0 – R100 000 R6 640
R100 001 – R500 000 R6 640 plus R1 060 for every R50 000 or part thereof above R100 000
R500 001 – R1 000 000 R15 120 plus R2 050 for every R100 000 or part thereof above R500 000
R1 000 001 – R5 000 000 R25 370 plus R2 050 for every R200 000 or part thereof above R1 000 000
R5 000 001 and above R66 370 plus R5 160 for every R1 000 000 or part thereof above R5 000 000`,
  },
  {
    layout: 'Deeds office, schedule of fees',
    key: '2025-04-01',
    figure: 'deedsFees.transfer',
    text: `Fees of transfers
Does not exceed R100 000\tR50,00
Exceeds R100 000 but does not exceed R200 000\tR114,00
Exceeds R200 000 but does not exceed R300 000\tR727,00
Exceeds R300 000 but does not exceed R600 000\tR906,00
Exceeds R600 000 but does not exceed R800 000\tR1 275,00
Exceeds R800 000 but does not exceed R1 000 000\tR1 464,00
Exceeds R1 000 000 but does not exceed R2 000 000\tR1 646,00
Exceeds R2 000 000 but does not exceed R4 000 000\tR2 281,00
Exceeds R4 000 000 but does not exceed R6 000 000\tR2 767,00
Exceeds R6 000 000 but does not exceed R8 000 000\tR3 296,00
Exceeds R8 000 000 but does not exceed R10 000 000\tR3 853,00
Exceeds R10 000 000 but does not exceed R15 000 000\tR4 587,00
Exceeds R15 000 000 but does not exceed R20 000 000\tR5 510,00
Exceeds R20 000 000\tR7 340,00`,
  },
  {
    layout: 'Deeds office, single spaces',
    key: '2025-04-01',
    figure: 'deedsFees.transfer',
    text: `Fees of transfers
1 – 100 000 50
100 001 – 200 000 114
200 001 – 300 000 727
300 001 – 600 000 906
600 001 – 800 000 1 275
800 001 – 1 000 000 1 464
1 000 001 – 2 000 000 1 646
2 000 001 – 4 000 000 2 281
4 000 001 – 6 000 000 2 767
6 000 001 – 8 000 000 3 296
8 000 001 – 10 000 000 3 853
10 000 001 – 15 000 000 4 587
15 000 001 – 20 000 000 5 510
20 000 001 and above 7 340`,
  },
]
