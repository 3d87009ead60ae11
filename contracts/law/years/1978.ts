import { enacted } from '../figure/origin.ts'
import type { RateCard } from './rate-card.ts'

const REGULATIONS = 'Estate Duty Act 45 of 1955, regulations, Table A (GN R1942 of 23 September 1977)'

/** Changes that took effect in the 1978 year of assessment. */
export const YEAR_1978: RateCard = {
  year: 1978,
  property: {
    /**
     * Present value of R1 a year for life at 12 %, by the age at the next birthday, in hundred-thousandths of a rand. Each is
     * (1 − 1,12^−expectation) ÷ 0,12. Age 78 for women is printed as 3,87092 in one edition, between 5,04679 and 4,69389: a misprint.
     */
    lifeInterests: {
      from: '1977-04-01',
      rate: { value: 120_000, origin: enacted('confirmed', REGULATIONS, 'Webber Wentzel, usufructs: the 12 % discount rate') },
      upTo24: {
        value: {
          male: [
            832_791, 832_828, 832_776, 832_714, 832_644, 832_567, 832_480, 832_381, 832_271, 832_146, 832_007, 831_849, 831_673, 831_480,
            831_265, 831_029, 830_770, 830_489, 830_180, 829_841, 829_471, 829_061, 828_613, 828_117, 827_564,
          ],
          female: [
            833_105, 833_114, 833_091, 833_064, 833_033, 832_999, 832_961, 832_918, 832_869, 832_815, 832_753, 832_684, 832_608, 832_522,
            832_427, 832_320, 832_203, 832_071, 831_926, 831_764, 831_584, 831_383, 831_161, 830_912, 830_633,
          ],
        },
        origin: enacted('confirmed', `${REGULATIONS}, ages 0 to 24: Acts Online`, 'Taxation at death, annexure 7'),
      },
      /** Expectations of life from memory; the factors of a woman of 43 and a man of 66 are the examples of the regulations. */
      upTo67: {
        value: {
          male: [
            826_959, 826_274, 825_516, 824_677, 823_737, 822_694, 821_538, 820_257, 818_836, 817_262, 815_536, 813_647, 811_558, 809_274,
            806_781, 804_030, 801_067, 797_844, 794_344, 790_547, 786_380, 781_924, 777_109, 771_843, 766_236, 760_201, 753_713, 746_748,
            739_387, 731_631, 723_234, 714_414, 705_178, 695_225, 685_004, 674_206, 663_010, 651_232, 639_301, 626_822, 613_789, 600_726,
            587_165,
          ],
          female: [
            830_326, 829_981, 829_595, 829_171, 828_697, 828_170, 827_583, 826_930, 826_210, 825_400, 824_509, 823_517, 822_426, 821_199,
            819_866, 818_386, 816_762, 814_983, 813_012, 810_881, 808_527, 805_956, 803_119, 800_026, 796_617, 792_950, 788_967, 784_646,
            779_965, 774_834, 769_355, 763_363, 756_896, 749_927, 742_321, 734_135, 725_457, 716_020, 706_046, 695_537, 684_161, 672_393,
            659_893,
          ],
        },
        origin: enacted('memory', `${REGULATIONS}, ages 25 to 67`),
      },
      upTo90: {
        value: {
          male: [
            573_403, 559_182, 545_165, 530_775, 516_744, 502_437, 487_876, 473_490, 459_354, 444_663, 430_309, 415_898, 402_440, 389_051,
            376_802, 365_276, 354_546, 345_232, 336_864, 330_066, 324_907, 322_597, 321_438,
          ],
          female: [
            646_635, 632_818, 618_466, 603_607, 588_278, 572_222, 555_743, 538_893, 521_727, 504_679, 487_092, 469_389, 451_647, 434_399,
            417_315, 400_482, 383_988, 367_921, 352_371, 337_426, 323_175, 310_296, 298_912,
          ],
        },
        origin: enacted('one_source', `${REGULATIONS}, ages 68 to 90: Juta, SAIT Compendium 2016, page 1070`),
      },
    },
  },
}
