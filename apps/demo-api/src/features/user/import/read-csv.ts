import { BadRequestException } from '@nestjs/common';
import { CsvError, parse } from 'csv-parse/sync';
import { isUtf8 } from 'node:buffer';

/** One row that is not blank. */
export interface CsvRow {
  /** As a spreadsheet counts: the first row is 1, blank ones count too. */
  number: number;
  cells: string[];
}

const MAX_ROW_CHARACTERS = 64 * 1024;

/**
 * Reads a file of comma-separated values, at most `maxRows` of its rows: whatever follows is not looked at.
 * @throws BadRequestException when it is no such file, with the row where that shows
 */
export function readCsv(content: Buffer, maxRows: number): CsvRow[] {
  if (content.includes(0) || !isUtf8(content))
    throw new BadRequestException('The file is not UTF-8 text: save it as CSV in UTF-8');
  const rows: CsvRow[] = [];
  try {
    parse(content, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_ROW_CHARACTERS,
      relax_column_count: true, // whoever knows the columns says more about a short row
      to: maxRows,
      on_record: (cells: string[], { records, empty_lines }) => {
        rows.push({ number: records + empty_lines, cells: cells.map((cell) => cell.trim()) });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BadRequestException(`row ${rowOf(error)}: ${sentence(error)}`);
  }
  return rows;
}

/** The row that could not be read: the one behind those that could. */
function rowOf({ records, empty_lines }: CsvError): number {
  return Number(records) + Number(empty_lines) + 1;
}

function sentence({ code }: CsvError): string {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `is longer than ${MAX_ROW_CHARACTERS} characters`;
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quoted cell has no closing quote';
    default:
      return 'a quote stands where none may; put the cell in quotes and write each quote in it twice';
  }
}
