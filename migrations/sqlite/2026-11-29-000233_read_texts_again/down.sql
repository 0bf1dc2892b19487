DELETE FROM jobs WHERE kind = 'read_people_again';
