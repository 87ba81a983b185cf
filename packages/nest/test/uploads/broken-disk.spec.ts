import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { UploadsService } from '../../src/uploads';
import { useUploads } from './app';
import { picture } from './files';

const lab = useUploads();
const { upload, stored, unfinished, folder } = lab;

const UNAVAILABLE = {
  statusCode: 503,
  message: 'Files cannot be stored at the moment; try again later',
  error: 'Service Unavailable',
  code: 'UNAVAILABLE',
};

const failure = (code: string) =>
  Object.assign(new Error(`${code}: secret path`), { code, syscall: 'rename' });

describe('a deleted temporary folder', () => {
  it.each(['/upload', '/upload/thumbnail', '/upload/bucket'])(
    'is created again by an upload to %s',
    async (route) => {
      rmSync(lab.storage.temporaryFolder, { recursive: true });
      const { body } = await upload(await picture('png'), 'a.png', route).expect(201);
      await lab.get(body.url).expect(200);
      expect(unfinished()).toEqual([]);
    },
  );
});

describe('a disk that cannot be written', () => {
  it('returns 503 while the folder of uploads is missing, and creates none in its place', async () => {
    // As if the disk were unmounted: files stored then would be hidden later.
    renameSync(folder, `${folder}-away`);
    try {
      const { body, headers } = await upload(await picture('png')).expect(503);
      expect(body).toEqual(UNAVAILABLE);
      expect(headers['retry-after']).toBe('5');
    } finally {
      renameSync(`${folder}-away`, folder);
    }
    await upload(await picture('png')).expect(201);
  });

  it('returns 503 if the temporary folder is replaced by a file', async () => {
    rmSync(lab.storage.temporaryFolder, { recursive: true });
    writeFileSync(lab.storage.temporaryFolder, '');
    try {
      expect((await upload(await picture('png')).expect(503)).body).toEqual(UNAVAILABLE);
    } finally {
      rmSync(lab.storage.temporaryFolder);
      mkdirSync(lab.storage.temporaryFolder);
    }
  });

  it.each(['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT', 'EMFILE'])(
    'returns 503 for %s, without the message of the system',
    async (code) => {
      const before = stored();
      const publish = jest.spyOn(lab.storage, 'publish').mockRejectedValueOnce(failure(code));
      expect((await upload(await picture('png')).expect(503)).body).toEqual(UNAVAILABLE);
      publish.mockRestore();
      expect(stored()).toEqual(before);
      expect(unfinished()).toEqual([]);
    },
  );

  it.each(['ENOSPC', 'EDQUOT'])('returns 507 for %s', async (code) => {
    const publish = jest.spyOn(lab.storage, 'publish').mockRejectedValueOnce(failure(code));
    const { body } = await upload(await picture('png')).expect(507);
    expect(body).toMatchObject({ message: 'There is no room for the file', code: 'STORAGE_FULL' });
    publish.mockRestore();
  });
});

describe('a disk that cannot be read', () => {
  const UNREADABLE = {
    ...UNAVAILABLE,
    message: 'Files cannot be read at the moment; try again later',
  };
  let url: string;
  beforeAll(async () => {
    url = (await upload(await picture('png')).expect(201)).body.url;
  });
  afterEach(() => jest.restoreAllMocks());

  it.each(['EIO', 'EMFILE', 'EACCES'])(
    'returns 503 and not 404 for %s while looking up a file',
    async (code) => {
      jest.spyOn(promises, 'lstat').mockRejectedValueOnce(failure(code));
      const { body, headers } = await lab.get(url).expect(503);
      expect(body).toEqual(UNREADABLE);
      expect(headers['retry-after']).toBe('5');
      await lab.get(url).expect(200);
    },
  );

  it('returns 503 for an error while opening a file', async () => {
    jest.spyOn(fs, 'stat').mockImplementationOnce((...given: unknown[]) => {
      const told = given.at(-1);
      if (typeof told === 'function') told(failure('EMFILE'));
    });
    const { body, headers } = await lab.get(url).expect(503);
    expect(body).toEqual(UNREADABLE);
    expect(headers['retry-after']).toBe('5');
    expect(headers).not.toHaveProperty('cache-control');
  });
});

describe('the storage check', () => {
  const WAIT_MS = 5_000;
  let now = Date.now();

  beforeEach(() => {
    now += 2 * WAIT_MS;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  const check = () => lab.app.get(UploadsService).check();

  it('passes if files can be stored, and leaves none', async () => {
    const before = stored();
    await check();
    expect(stored()).toEqual(before);
    expect(unfinished()).toEqual([]);
  });

  it('fails as an upload does, until the folder is back', async () => {
    renameSync(folder, `${folder}-away`);
    try {
      await expect(check()).rejects.toMatchObject({ status: 503, message: UNAVAILABLE.message });
    } finally {
      renameSync(`${folder}-away`, folder);
    }
    now += WAIT_MS;
    await check();
  });

  it('accesses the disk once every five seconds, however often it is called', async () => {
    const asked = jest.spyOn(lab.storage, 'check');
    await Promise.all([check(), check()]);
    now += WAIT_MS - 1;
    await check();
    expect(asked).toHaveBeenCalledTimes(1);
    now += 1;
    await check();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
