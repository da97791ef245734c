/**
 * Form 104 a second time: one line a box, in the order of the form, slow and without the engine. Tests compare the
 * engine with it. Sources: the printed formulas and the portal's editable boxes (reading of 2026-09-16).
 */
import {
  divide,
  isObject,
  type PlainFault,
  percentOf,
  positive,
  readAmount,
  readSigned,
  under,
  writeAmount,
} from './plain-amounts.ts';

interface PlainForm104 {
  form: '104';
  period: string | null;
  boxes: Record<string, string>;
  faults: PlainFault[];
}

/** The last month of a period: '2026-05' of itself, '2026-06' of '2026-S1'; undefined when it is no period. */
function lastMonth(period: unknown): string | undefined {
  if (typeof period !== 'string') return undefined;
  if (/^[0-9]{4}-(0[1-9]|1[0-2])$/.test(period)) return period;
  if (/^[0-9]{4}-S1$/.test(period)) return period.replace('S1', '06');
  if (/^[0-9]{4}-S2$/.test(period)) return period.replace('S2', '12');
  return undefined;
}

/** Percent. 14 % for a year after the earthquake (exact days unconfirmed); 15 % by decree 198 of 2024. */
function generalRate(month: string): bigint {
  if (month >= '2024-04') return 15n;
  if (month >= '2017-06') return 12n;
  if (month >= '2016-06') return 14n;
  return 12n;
}

/** `signed` are boxes that may be given less than zero: documents can come to that, nobody types it. */
export function plainForm104(input: unknown, signed: readonly string[] = []): PlainForm104 {
  const faults: PlainFault[] = [];
  const fault = (code: string, place: string, severity: 'error' | 'warning'): void => {
    faults.push({ code, place, sentence: '', severity });
  };

  const top = isObject(input) ? input : {};
  if (!isObject(input)) fault('shape', '', 'error');
  for (const key of Object.keys(top)) {
    if (key !== 'period' && key !== 'boxes' && key !== 'previous') fault('unknown', key, 'error');
  }

  const period = under(top, 'period');
  const month = lastMonth(period);
  if (typeof period !== 'string' || month === undefined) {
    fault(period === undefined ? 'required' : 'period', 'period', 'error');
    return { form: '104', period: typeof period === 'string' ? period : null, boxes: {}, faults };
  }

  const boxesInput = under(top, 'boxes');
  if (boxesInput !== undefined && !isObject(boxesInput)) fault('shape', 'boxes', 'error');
  const givenBoxes = isObject(boxesInput) ? boxesInput : {};

  const previousInput = under(top, 'previous');
  if (previousInput !== undefined && !isObject(previousInput)) fault('shape', 'previous', 'error');
  const previousObject = isObject(previousInput) ? previousInput : {};
  const previousIsWhole = Object.hasOwn(previousObject, 'boxes');
  if (previousIsWhole && !isObject(previousObject.boxes)) fault('shape', 'previous.boxes', 'error');
  const wholeBoxes = isObject(previousObject.boxes) ? previousObject.boxes : {};
  const previousBoxes = previousIsWhole ? wholeBoxes : previousObject;

  const out: Record<string, string> = {};

  /** A box the portal lets be edited: what is given, else what is computed. */
  const editable = (box: string, otherwise: bigint): bigint => {
    const given = under(givenBoxes, box);
    const value = (signed.includes(box) ? readSigned(given) : readAmount(given, 2)) ?? otherwise;
    out[box] = writeAmount(value, 2);
    return value;
  };
  /** A box the portal computes: given with another value is a fault, and the computed one stands. */
  const computed = (box: string, value: bigint): bigint => {
    const given = readAmount(under(givenBoxes, box), 2);
    if (given !== undefined && given !== value) fault('computed', `boxes.${box}`, 'error');
    out[box] = writeAmount(value, 2);
    return value;
  };
  const previous = (box: string): bigint => readAmount(under(previousBoxes, box), 2) ?? 0n;
  /** More tax was settled than there was to settle: what the month after gets of it is less than zero. */
  const previous485 = (): bigint => readSigned(under(previousBoxes, '485')) ?? 0n;

  const general = generalRate(month);
  // 5 % for construction materials came with the 15 %; 8 % with the law of 2021-11-29, first decreed for a holiday of February 2022.
  const five = month >= '2024-04' ? 5n : 0n;
  const eight = month >= '2022-02' ? 8n : 0n;

  editable('203', 0n);

  // Sales
  const b401 = editable('401', 0n);
  const b411 = editable('411', b401);
  const b421 = editable('421', percentOf(b411, general));
  const b402 = editable('402', 0n);
  const b412 = editable('412', b402);
  const b422 = editable('422', percentOf(b412, general));
  const b410 = editable('410', 0n);
  const b420 = editable('420', b410);
  const b430 = editable('430', percentOf(b420, eight));
  const b425 = editable('425', 0n);
  const b435 = editable('435', b425);
  const b445 = editable('445', percentOf(b435, five));
  const b423 = editable('423', 0n);
  const b424 = editable('424', 0n);
  const b403 = editable('403', 0n);
  const b413 = editable('413', b403);
  const b404 = editable('404', 0n);
  const b414 = editable('414', b404);
  const b405 = editable('405', 0n);
  const b415 = editable('415', b405);
  const b406 = editable('406', 0n);
  const b416 = editable('416', b406);
  const b407 = editable('407', 0n);
  const b417 = editable('417', b407);
  const b408 = editable('408', 0n);
  const b418 = editable('418', b408);
  computed('409', b401 + b402 + b410 + b425 + b403 + b404 + b405 + b406 + b407 + b408);
  const b419 = computed('419', b411 + b412 + b420 + b435 + b413 + b414 + b415 + b416 + b417 + b418);
  const b429 = computed('429', b421 + b422 + b430 + b445 + b423 - b424);
  const b431 = editable('431', 0n);
  editable('441', b431);
  editable('442', 0n);
  editable('443', 0n);
  editable('453', 0n);
  const b434 = editable('434', 0n);
  editable('444', b434);
  editable('454', 0n);
  editable('111', 0n);
  editable('113', 0n);

  // What of the sales tax is settled now
  const b481 = editable('481', 0n);
  const b480 = computed('480', b411 + b412 + b420 + b435 - b481);
  const b482 = computed('482', b429);
  const b483 = editable('483', previous485());
  const cashAndCredit = b480 + b481;
  const b484 = editable('484', b481 === 0n || cashAndCredit === 0n ? b482 : divide(b482 * b480, cashAndCredit));
  computed('485', b482 - b484);
  computed('486', 0n);
  computed('487', 0n);
  const b499 = computed('499', b483 + b484);

  // Purchases
  const b500 = editable('500', 0n);
  const b510 = editable('510', b500);
  const b520 = editable('520', percentOf(b510, general));
  const b501 = editable('501', 0n);
  const b511 = editable('511', b501);
  const b521 = editable('521', percentOf(b511, general));
  const b530 = editable('530', 0n);
  const b533 = editable('533', b530);
  const b534 = editable('534', percentOf(b533, eight));
  const b540 = editable('540', 0n);
  const b550 = editable('550', b540);
  const b560 = editable('560', percentOf(b550, five));
  const b502 = editable('502', 0n);
  const b512 = editable('512', b502);
  const b522 = editable('522', percentOf(b512, general));
  const b503 = editable('503', 0n);
  const b513 = editable('513', b503);
  const b523 = editable('523', percentOf(b513, general));
  const b504 = editable('504', 0n);
  const b514 = editable('514', b504);
  const b524 = editable('524', percentOf(b514, general));
  const b505 = editable('505', 0n);
  const b515 = editable('515', b505);
  const b525 = editable('525', percentOf(b515, general));
  const b526 = editable('526', 0n);
  const b527 = editable('527', 0n);
  const b506 = editable('506', 0n);
  const b516 = editable('516', b506);
  const b507 = editable('507', 0n);
  const b517 = editable('517', b507);
  const b508 = editable('508', 0n);
  const b518 = editable('518', b508);
  computed('509', b500 + b501 + b530 + b540 + b502 + b503 + b504 + b505 + b506 + b507 + b508);
  computed('519', b510 + b511 + b533 + b550 + b512 + b513 + b514 + b515 + b516 + b517 + b518);
  computed('529', b520 + b521 + b534 + b560 + b522 + b523 + b524 + b525 + b526 - b527);
  const b531 = editable('531', 0n);
  editable('541', b531);
  const b532 = editable('532', 0n);
  editable('542', b532);
  editable('543', 0n);
  editable('544', 0n);
  editable('554', 0n);
  const b535 = editable('535', 0n);
  editable('545', b535);
  editable('555', 0n);
  editable('115', 0n);
  editable('117', 0n);
  editable('119', 0n);

  // The share of the purchases' tax that is credit: 563 is printed with four decimals, 564 comes from the exact ratio
  const withCredit = b411 + b412 + b420 + b435 + b415 + b416 + b417 + b418;
  const factorAbove = b419 === 0n ? 1n : withCredit;
  const factorBelow = b419 === 0n ? 1n : b419;
  if (b419 === 0n) fault('factor', 'boxes.563', 'warning');
  const b563 = divide(factorAbove * 10_000n, factorBelow);
  const given563 = readAmount(under(givenBoxes, '563'), 4);
  if (given563 !== undefined && given563 !== b563) fault('computed', 'boxes.563', 'error');
  out['563'] = writeAmount(b563, 4);
  const purchaseTax = b520 + b521 + b534 + b560 + b523 + b524 + b525 + b526 - b527;
  const b564 = editable('564', divide(purchaseTax * factorAbove, factorBelow));
  editable('565', purchaseTax - b564);

  // Result
  const b601 = computed('601', positive(b499 - b564));
  const b602 = computed('602', positive(b564 - b499));
  const b603 = editable('603', 0n);
  const b604 = editable('604', 0n);
  const b605 = editable('605', previous('615'));
  const b606 = editable('606', previous('617'));
  const b607 = editable('607', previous('618'));
  const b608 = editable('608', previous('619'));
  const b623 = editable('623', 0n);
  editable('492', 0n);
  const b609 = editable('609', 0n);
  const b622 = editable('622', 0n);
  const b610 = editable('610', 0n);
  const b611 = editable('611', 0n);
  const b612 = editable('612', 0n);
  const b613 = editable('613', 0n);
  const b614 = editable('614', 0n);
  editable('615', positive(b602 + b605 - b610 - b601));
  const leftForRetentions = positive(b601 - (b602 + b605 - b610));
  editable('617', positive(b606 + b609 - b612 - leftForRetentions));
  editable('618', 0n);
  editable('619', 0n);
  editable('624', 0n);
  editable('625', 0n);
  const lessened = b601 - b602 - b603 - b604 - b605 - b606 - b607 - b608 - b609 - b622 - b623;
  const b620 = computed('620', positive(lessened + b610 + b611 + b612 + b613 + b614));
  const b621 = editable('621', 0n);
  const b699 = computed('699', b620 + b621);
  editable('700', 0n);
  editable('701', 0n);
  editable('702', 0n);

  // What was retained from others
  const b721 = editable('721', 0n);
  const b723 = editable('723', 0n);
  const b725 = editable('725', 0n);
  const b727 = editable('727', 0n);
  const b729 = editable('729', 0n);
  const b731 = editable('731', 0n);
  const b799 = computed('799', b721 + b723 + b725 + b727 + b729 + b731);
  const b800 = editable('800', 0n);
  const b802 = editable('802', 0n);
  const b801 = computed('801', b799 - b800 - b802);

  // What is paid. Nothing here says how many months late, so 903 and 904 are what is given.
  const b859 = computed('859', b699 + b801);
  editable('890', 0n);
  editable('897', 0n);
  const b898 = editable('898', 0n);
  editable('899', 0n);
  editable('880', 0n);
  computed('881', 0n);
  editable('882', 0n);
  editable('883', 0n);
  editable('884', 0n);
  editable('885', 0n);
  editable('886', 0n);
  editable('887', 0n);
  const b902 = computed('902', b859 - b898);
  const b903 = editable('903', 0n);
  const b904 = editable('904', 0n);
  computed('999', b902 + b903 + b904);

  const checkKeys = (holder: Record<string, unknown>, place: string, mayBeNegative: string[]): void => {
    for (const box of Object.keys(holder)) {
      const value = holder[box];
      const text = typeof value === 'string' && mayBeNegative.includes(box) ? value.replace(/^-/, '') : value;
      if (!Object.hasOwn(out, box)) fault('unknown', `${place}.${box}`, 'error');
      else if (readAmount(text, box === '563' ? 4 : 2) === undefined) fault('amount', `${place}.${box}`, 'error');
    }
  };
  checkKeys(givenBoxes, 'boxes', [...signed]);
  // The return before may show less than zero: 424 and 527 are subtracted, and so are 481, 484, 800, 802 and 898.
  const shownBelowZero = [
    '429',
    '480',
    '482',
    '483',
    '484',
    '485',
    '499',
    '529',
    '564',
    '565',
    '801',
    '859',
    '902',
    '999',
  ];
  checkKeys(previousBoxes, previousIsWhole ? 'previous.boxes' : 'previous', shownBelowZero);
  for (const key of previousIsWhole ? Object.keys(previousObject) : []) {
    if (key !== 'form' && key !== 'period' && key !== 'boxes' && key !== 'faults') {
      fault('unknown', `previous.${key}`, 'error');
    }
  }

  return { form: '104', period, boxes: out, faults };
}
